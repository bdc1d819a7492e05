import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { FACT_NAMES } from "../../contract/facts/facts.ts";
import { slugify } from "../../contract/text/slug.ts";
import { factColumn, storedValue } from "../schema/stock/fact-columns.ts";
import { copyLine } from "./copy-text.ts";
import { recordPriceFalls } from "./price-falls.ts";
import { USED_MAKES } from "./used/makes/used-makes.ts";
import { type DemoDealer, type DemoVehicle, generateDemoVehicles } from "./used/vehicles.ts";

const COLUMNS = `dealer_id, stock_number, make_id, model_id, ${FACT_NAMES.map(factColumn).join(", ")}, description, images, price_before, price_fell_on,
  marks, has_no_marks, inspection_report, video, video_poster, created_at, updated_at`;
const CHUNK_ROWS = 500;
const DAY_MS = 86_400_000;
/** One vehicle of so many has a lower price than it had. */
const EVERY_FALL = 7;
const FALL_DAYS = 26;
const MIN_DAYS_BEFORE_FALL = 7;
const FALL_SHARE = 0.04;

type LoadOptions = {
  count: number;
  /** Dealer ids by slug. */
  dealerIds: ReadonlyMap<string, number>;
  dealers: readonly DemoDealer[];
  /** Prices of some vehicles fell in the weeks before. */
  now: Date;
  /** Called after each chunk with the number of vehicles loaded. */
  onProgress?: (done: number, total: number) => void;
};

/** Fills the empty tables of makes, models and vehicles within the transaction of `client`, in chunks. */
export async function loadVehicles(client: PoolClient, options: LoadOptions): Promise<void> {
  const ids = { dealers: options.dealerIds, ...(await loadMakes(client)) };
  await pipeline(Readable.from(chunks(options, ids)), client.query(copyFrom(`copy vehicles (${COLUMNS}) from stdin`)));
  await recordPriceFalls(drizzle({ client }));
}

type Ids = {
  dealers: ReadonlyMap<string, number>;
  makes: ReadonlyMap<string, number>;
  /** The key is the make, a tab and the model. */
  models: ReadonlyMap<string, number>;
};

async function loadMakes(client: PoolClient): Promise<Omit<Ids, "dealers">> {
  const makes = new Map<string, number>();
  const models = new Map<string, number>();
  for (const { make, models: ofMake } of USED_MAKES) {
    const { rows } = await client.query<{ id: number }>("insert into makes (slug, name) values ($1, $2) returning id", [
      slugify(make),
      make,
    ]);
    const makeId = (rows[0] as { id: number }).id;
    makes.set(make, makeId);
    const names = ofMake.map(({ model }) => model);
    const inserted = await client.query<{ id: number; name: string }>(
      "insert into models (make_id, slug, name) select $1, * from unnest($2::text[], $3::text[]) returning id, name",
      [makeId, names.map(slugify), names],
    );
    for (const { id, name } of inserted.rows) models.set(`${make}\t${name}`, id);
  }
  return { makes, models };
}

function* chunks({ count, dealers, now, onProgress }: LoadOptions, ids: Ids): Generator<string> {
  let lines = "";
  let done = 0;
  for (const vehicle of generateDemoVehicles(count, dealers)) {
    lines += vehicleLine(vehicle, ids, priceFall(vehicle, done, now));
    if (++done % CHUNK_ROWS !== 0) continue;
    yield lines;
    lines = "";
    onProgress?.(done, count);
  }
  if (!lines) return;
  yield lines;
  onProgress?.(done, count);
}

type DemoFall = { before: number | null; day: string | null };

/** A fall of the price of vehicle number `number`, if it was in stock for some time by then. */
function priceFall({ price, createdAt }: DemoVehicle, number: number, now: Date): DemoFall {
  const fellAt = new Date(now.getTime() - (2 + (number % FALL_DAYS)) * DAY_MS);
  if (number % EVERY_FALL !== 2 || fellAt.getTime() - createdAt.getTime() < MIN_DAYS_BEFORE_FALL * DAY_MS)
    return { before: null, day: null };
  return { before: price + Math.max(2, Math.round((price * FALL_SHARE) / 1000)) * 1000, day: southAfricanDate(fellAt) };
}

function vehicleLine(vehicle: DemoVehicle, ids: Ids, fall: DemoFall): string {
  return copyLine([
    findId(ids.dealers, vehicle.dealerSlug),
    vehicle.stockNumber,
    findId(ids.makes, vehicle.make),
    findId(ids.models, `${vehicle.make}\t${vehicle.model}`),
    ...FACT_NAMES.map((name) => storedValue(vehicle[name])),
    vehicle.description,
    vehicle.images,
    fall.before,
    fall.day,
    JSON.stringify(vehicle.marks),
    String(vehicle.hasNoMarks),
    vehicle.inspectionReport,
    vehicle.video,
    vehicle.videoPoster,
    vehicle.createdAt,
    vehicle.createdAt,
  ]);
}

function findId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Not in the catalogue: ${key}`);
  return id;
}
