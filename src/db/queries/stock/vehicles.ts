import { sql } from "drizzle-orm";
import { VEHICLE_PAGE_SIZE } from "../../../contract/constants.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { FACTS, factOf, isUnknown, PUBLIC_FACTS } from "../../../contract/facts/facts.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { Fields } from "../../../contract/resource.ts";
import { type EarlierPrice, MAX_EARLIER_PRICES } from "../../../contract/stock/price-fall.ts";
import type { SoldVehicle, Vehicle, VehicleQuery } from "../../../contract/stock/vehicle.ts";
import type { Database } from "../../connect.ts";
import { mustExist, VehicleSold } from "../../not-found.ts";
import { factColumn } from "../../schema/stock/fact-columns.ts";
import { keysOf } from "../../schema/stock/feature-codes.ts";
import { fileUrl } from "../file-url.ts";
import type { Page } from "../page.ts";
import { parseRowId } from "../row-id.ts";
import { criteriaOf } from "./search/criteria.ts";
import { distanceKm } from "./search/distance.ts";
import { findPage, findPageByDistance } from "./search/find-matches.ts";
import { parseOrders } from "./search/orders.ts";
import { HAS_FALLEN, resolveSearch } from "./search/search.ts";
import { findByTexts, understandWords } from "./search/search-words.ts";
import { DETAIL_JOINS, type DetailRow, FILE_COLUMNS, toDetail, type VehicleDetail } from "./vehicle-detail.ts";

export type VehicleFields = Fields<Vehicle>;

type Derived = "uri" | "image" | "images" | "installment" | "mileage" | "created_at" | "features" | "price_fall";
export type VehicleRow = Omit<VehicleFields, Derived | keyof VehicleDetail> & {
  mileage: number;
  /** Codes, of a vehicle with all that is known of it. */
  features?: number[];
  /** Rand before a fall, and its day; null without a fall. */
  price_before: number | null;
  price_fell_on: string | null;
  created_at: Date | string;
  images: string[];
};

/**
 * A page of the vehicles for sale of a dealer (given by slug) or of the group. Newest first by default; several orders
 * apply in the sequence of `query`, but distance comes first.
 */
export async function listVehicles(
  db: Database,
  query: VehicleQuery,
  { dealer, pageSize = VEHICLE_PAGE_SIZE }: { dealer?: string; pageSize?: number } = {},
): Promise<Page<VehicleFields>> {
  const { query: asked, understood, rest } = await understandWords(db, query);
  const criteria = criteriaOf(asked, dealer);
  const structured = await resolveSearch(db, criteria);
  const texts = await findByTexts(db, structured, rest);
  const search = { ...structured, ids: texts.ids };
  const orders = parseOrders(query);
  const position = { offset: ((query.page ?? 1) - 1) * pageSize, limit: pageSize };
  const { near } = criteria;
  const direction = near && query["order[distance]"];
  const { ids, total, isLowerBound } = direction
    ? await findPageByDistance(db, search, { near, orders, direction }, position)
    : await findPage(db, search, orders, position);
  const isMore = isLowerBound || texts.isLowerBound;
  const distance = near && sql`, round(${distanceKm(near, "d")}::numeric, 1)::double precision as distance`;
  const { rows } = await db.execute<VehicleRow>(sql`
    select ${COLUMNS} ${distance ?? sql``}
    from unnest(${sql.param(ids)}::integer[]) with ordinality page (id, position) join vehicles v on v.id = page.id ${JOINS}
    order by page.position
  `);
  return {
    items: rows.map(toVehicle),
    total,
    ...(isMore && { isLowerBound: true as const }),
    ...(understood && { understood }),
  };
}

/** The prices that a vehicle had before the current one, the latest first. */
async function listEarlierPrices(db: Database, id: number): Promise<EarlierPrice[]> {
  const { rows } = await db.execute<{ price: number; until: Date | string }>(sql`
    select price, until from vehicle_prices where vehicle_id = ${id} order by id desc limit ${MAX_EARLIER_PRICES}
  `);
  return rows.map(({ price, until }) => ({ price, until: southAfricanDate(new Date(until)) }));
}

/** A vehicle for sale, with its earlier prices. Throws NotFound, or VehicleSold if it was for sale once. */
export async function getVehicle(db: Database, id: string): Promise<VehicleFields> {
  const { rows } = await db.execute<VehicleRow & DetailRow & { sold: boolean }>(sql`
    select ${DETAIL_COLUMNS}, ${FILE_COLUMNS}, v.withdrawn_at is not null as sold from vehicles v ${JOINS} ${DETAIL_JOINS}
    where v.id = ${parseRowId(id)} and not v.is_draft
  `);
  const { sold, detail, ...row } = mustExist(rows[0], "The vehicle");
  const vehicle = toVehicle(row);
  if (!sold) {
    const earlier = await listEarlierPrices(db, row.id);
    return { ...vehicle, ...toDetail(detail), ...(earlier.length > 0 && { price_history: earlier }) };
  }
  throw new VehicleSold(toSoldVehicle(vehicle));
}

/** What visitors learn of a sold vehicle. */
export function toSoldVehicle(vehicle: VehicleFields): SoldVehicle {
  const { id, uri, image, make, make_slug, model, model_slug, variant, year, dealer_slug } = vehicle;
  return { id, uri, image, make, make_slug, model, model_slug, variant, year, dealer_slug };
}

/** Joins what the columns need to `vehicles v`. */
export const JOINS = sql`
  join makes mk on mk.id = v.make_id join models md on md.id = v.model_id join dealers d on d.id = v.dealer_id
`;

/** PostgreSQL's decimals arrive as texts, floating-point numbers as numbers. */
const factColumns = (areDetails: boolean) =>
  sql.raw(
    PUBLIC_FACTS.filter((name) => (factOf(name).isDetail ?? false) === areDetails)
      .map((name) => {
        const isDecimal = factOf(name).scale !== undefined;
        return `v.${factColumn(name)}${isDecimal ? "::double precision" : ""} as ${FACTS[name].field}`;
      })
      .join(", "),
  );

/** Of a vehicle in a list. */
export const COLUMNS = sql`
  v.id, mk.name as make, mk.slug as make_slug, md.name as model, md.slug as model_slug, ${factColumns(false)},
  v.reserved_at is not null as reserved, v.colour_family, v.created_at, v.description,
  case when v.${HAS_FALLEN} then v.price_before end as price_before, v.price_fell_on::text,
  v.images, v.video is not null as has_video, v.stock_number, d.slug as dealer_slug, d.name as dealer_name, d.province as dealer_province,
  d.contact_no as dealer_contact_no
`;

/** Of a vehicle with all that is known of it. */
export const DETAIL_COLUMNS = sql`${COLUMNS}, ${factColumns(true)}`;

/** The properties that are empty in a row, and absent in the API, if they are not known. */
const EXTRA = PUBLIC_FACTS.filter((name) => factOf(name).isExtra).map((name) => FACTS[name].field);

export function toVehicle(found: VehicleRow): VehicleFields {
  const { mileage, images, created_at, features, price_before, price_fell_on, ...row } = found;
  const values: Partial<Record<string, unknown>> = row;
  for (const field of EXTRA) if (isUnknown(values[field])) values[field] = undefined;
  const imageLinks = images.map((path) => ({ uri: fileUrl(path) }));
  return {
    ...row,
    uri: pagePath("used-detail", { make: row.make_slug, model: row.model_slug, id: row.id }),
    image: imageLinks[0] ?? { uri: "" },
    images: imageLinks,
    ...(price_before !== null &&
      price_fell_on !== null && { price_fall: { amount: price_before - row.price, since: price_fell_on } }),
    installment: calculateRepayment(row.price).instalment,
    mileage: { value: mileage },
    ...(features && features.length > 0 && { features: keysOf(features) }),
    created_at: new Date(created_at).toISOString(),
  };
}
