import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../src/db/connect.ts";
import { copyLine } from "../src/db/demo/copy-text.ts";
import { DEMO_DEALERS } from "../src/db/demo/dealers.ts";
import { type DemoVehicle, demoVehicles } from "../src/db/demo/used/vehicles.ts";
import { importStock } from "../src/stock/import-stock.ts";
import type { BenchServer } from "./bench-server.ts";
import { inTurn, type Measured } from "./measure.ts";

const ROWS = 100_000;
const ROUNDS = 3;
const DEALER = "renault-sandton";

/** A feed read, mapped, checked and merged, against a bare COPY of the same rows into a table with the same indexes. */
export async function benchStock(server: BenchServer): Promise<Measured[]> {
  const db = await server.catalogue("stock", 500);
  await db.$client.query("create table bare (like vehicles including all)");
  const feeds = numbered("feed.csv", server.folder);
  const copies = numbered("rows.copy", server.folder);
  console.log(`writing ${feeds.length} feeds of ${ROWS} rows`);
  for (const [round, feed] of feeds.entries()) {
    await writeLines(feed, csvLines(round));
    await writeLines(copies[round] as string, copyLines(round));
  }

  const [nextFeed, nextCopy] = [feeds.values(), copies.values()];
  const [copied, imported] = await inTurn(
    ROUNDS,
    () => bareCopy(db, nextCopy.next().value as string),
    () =>
      importStock(db, {
        feed: nextFeed.next().value as string,
        dealerSlug: DEALER,
        partial: true,
        reportPath: join(server.folder, "report.csv"),
      }),
  );
  const bar = { value: 0.3, atLeast: true };
  return [
    {
      name: `bare COPY over stock import, ${ROWS} rows`,
      first: copied,
      second: imported,
      ratio: copied / imported,
      bar,
    },
  ];
}

/** A file for each round, the one that is not counted included. */
function numbered(name: string, folder: string): string[] {
  return Array.from({ length: ROUNDS + 1 }, (_, round) => join(folder, `${round}-${name}`));
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), createWriteStream(path));
}

function* csvLines(round: number): Generator<string> {
  yield "stock_number,make,model,variant,year,price,mileage,state_of_vehicle,transmission,fuel_type,exterior_color,description,images\n";
  for (const car of cars(round)) {
    const { stockNumber, make, model, variant, year, price, mileage, state, transmission, fuelType, colour } = car;
    const facts = [stockNumber, make, model, variant, year, price, mileage, state, transmission, fuelType, colour];
    yield `${[...facts, `"${car.description}"`, car.images.map((image) => `/uploads/${image}`).join("|")].join(",")}\n`;
  }
}

function* copyLines(round: number): Generator<string> {
  for (const car of cars(round)) {
    const images = `{${car.images.join(",")}}`;
    const facts = [
      car.variant,
      car.year,
      car.price,
      car.mileage,
      car.state,
      car.transmission,
      car.fuelType,
      car.colour,
    ];
    yield copyLine([1, car.stockNumber, 1, 1, ...facts, car.description, images]);
  }
}

/** New stock each round, so that both sides insert every row. */
function* cars(round: number): Generator<DemoVehicle> {
  let number = 0;
  for (const car of demoVehicles(ROWS, DEMO_DEALERS)) yield { ...car, stockNumber: `${round}-${number++}` };
}

async function bareCopy(db: Database, path: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    const columns =
      "dealer_id, stock_number, make_id, model_id, variant, year, price, mileage, state, transmission, fuel_type, colour, description, images";
    await pipeline(createReadStream(path), client.query(copyFrom(`copy bare (${columns}) from stdin`)));
  } finally {
    client.release();
  }
}
