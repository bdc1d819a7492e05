/** The list of vehicles: of what is in stock by a narrow table that answers every filter and order, of the others by their index. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { STOCK_FILTERS, type StockFilter } from "../../../contract/staff/stock/stock-list.ts";
import { VEHICLE_STATUSES, type VehicleStatus } from "../../../contract/staff/stock/vehicle.ts";
import { factInputs } from "../../../contract/staff/stock/vehicle-facts.ts";
import type { Database } from "../../../db/connect.ts";
import type { Page } from "../../../db/queries/page.ts";
import { listRows } from "../../../db/queries/staff/items.ts";
import { wordsOf } from "../../../db/queries/staff/search-words.ts";
import { searchVehicles } from "../../../db/queries/staff/vehicles.ts";
import { inStockAs, stockCondition } from "../../../db/queries/stock/trade/list-stock.ts";
import { vehicles as t } from "../../../db/schema/stock/vehicles.ts";
import { vehiclesInStock as s } from "../../../db/schema/stock/vehicles-in-stock.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Definition, ListPart, ListQuery } from "../engine/definition.ts";
import { ordersOf } from "../engine/list-items.ts";

const STATUSES = [...VEHICLE_STATUSES, "all"] as const;
type ListedStatus = (typeof STATUSES)[number];

/** "for_sale" are all that visitors see, the reserved ones too. */
const CONDITIONS: Record<Exclude<ListedStatus, InStock>, SQL | undefined> = {
  sold: isNotNull(t.soldAt),
  withdrawn: and(isNotNull(t.withdrawnAt), isNull(t.soldAt), eq(t.isDraft, false)),
  all: undefined,
};

const IN_STOCK = ["draft", "for_sale", "reserved"] as const satisfies readonly VehicleStatus[];
type InStock = (typeof IN_STOCK)[number];
const isInStock = (status: ListedStatus): status is InStock => IN_STOCK.some((one) => one === status);

/** Filters of all vehicles, whose columns both tables have. */
const COMMON = ["dealerId", "makeId", "modelId", "year", "condition"] as const;
/** Orders of what is in stock. */
const STOCK_ORDERS = {
  id: s.id,
  price: s.price,
  year: s.year,
  mileage: s.mileage,
  createdAt: s.createdAt,
  updatedAt: s.updatedAt,
  completeness: s.completeness,
  pictures: s.pictures,
  views: s.views,
  hearts: s.hearts,
  enquiries: s.enquiries,
  marketDifference: s.marketDifference,
};

export const VEHICLE_ORDERS: Definition["orders"] = STOCK_ORDERS;

const declared = <Schema>(schema: Schema) => ({ schema, where: () => undefined });

export const VEHICLE_FILTERS: Definition["filters"] = {
  status: declared(Choice(STATUSES)),
  dealerId: declared(Id()),
  makeId: declared(Id()),
  modelId: declared(Id()),
  variant: declared(factInputs.variant),
  year: declared(factInputs.year),
  condition: declared(factInputs.condition),
  ...Object.fromEntries(Object.entries(STOCK_FILTERS).map(([name, schema]) => [name, declared(schema)])),
};

const STOCK_FILTER_NAMES = Object.keys(STOCK_FILTERS) as StockFilter[];

/** A page of vehicles' ids. Throws Violations for a filter or an order of stock on vehicles that are not in stock. */
export async function listVehicles(db: Database, part: ListPart): Promise<Page<number>> {
  const { query } = part;
  const status = statusOf(query);
  const { items, ...count } = isInStock(status)
    ? await listStock(db, part, status)
    : await listOthers(db, part, status);
  return { items: items.map(({ id }) => id), ...count };
}

async function listStock(db: Database, { query, dealerIds, ...part }: ListPart, status: InStock) {
  const { q, variant, "id[]": ids } = query;
  const named = query as Record<string, unknown>;
  const where = and(
    inStockAs(status),
    dealerIds && inArray(s.dealerId, [...dealerIds]),
    ids && inArray(s.id, ids.map(Number)),
    ...COMMON.map((name) => (named[name] === undefined ? undefined : sql`${s[name]} = ${named[name]}`)),
    variant === undefined
      ? undefined
      : inArray(
          s.id,
          db
            .select({ id: t.id })
            .from(t)
            .where(eq(t.variant, variant as string)),
        ),
    ...STOCK_FILTER_NAMES.map((name) => (named[name] === undefined ? undefined : stockCondition(name, named[name]))),
    q === undefined ? undefined : await searchVehicles(db, wordsOf(q), s),
  );
  const orders = ordersOf(
    { table: s, orders: STOCK_ORDERS, defaultOrder: { column: s.id, direction: "desc" } },
    query,
  ).map((order) => ({ ...order, nullsLast: !order.column.notNull }));
  return listRows(db, s, { where, orders, ...part });
}

/** Neither sold nor withdrawn vehicles nor all of them have figures or indexes for further orders. */
async function listOthers(
  db: Database,
  { query, dealerIds, ...part }: ListPart,
  status: Exclude<ListedStatus, InStock>,
) {
  const named = query as Record<string, unknown>;
  const refused = parametersOfStock(query);
  if (refused.length > 0) {
    const message = "Only what is in stock has this filter or order.";
    throw new Violations(
      refused.map((name) => violation(name, message, "unknownChoice")),
      400,
    );
  }
  const { q, variant, "id[]": ids } = query;
  const where = and(
    CONDITIONS[status],
    dealerIds && inArray(t.dealerId, [...dealerIds]),
    ids && inArray(t.id, ids.map(Number)),
    ...COMMON.map((name) => (named[name] === undefined ? undefined : sql`${t[name]} = ${named[name]}`)),
    variant === undefined ? undefined : eq(t.variant, variant as string),
    q === undefined ? undefined : await searchVehicles(db, wordsOf(q), t),
  );
  const orders = ordersOf({ table: t, orders: { id: t.id }, defaultOrder: { column: t.id, direction: "desc" } }, query);
  return listRows(db, t, { where, orders, ...part });
}

/** The filters and orders of a list that only vehicles in stock have. */
function parametersOfStock(query: ListQuery): string[] {
  const orders = Object.keys(STOCK_ORDERS).filter((name) => name !== "id");
  return [...STOCK_FILTER_NAMES, ...orders.map((name) => `order[${name}]`)].filter((name) => query[name] !== undefined);
}

/**
 * A list without a status has what is for sale, unless it names vehicles or searches for a stock number, and asks for nothing that only
 * vehicles in stock have: those have an index that makes and models of all vehicles together have not.
 */
function statusOf(query: ListQuery): ListedStatus {
  const { status, q, "id[]": ids } = query;
  const isOfAll = (ids || mayBeStockNumber(q)) && parametersOfStock(query).length === 0;
  return (status as ListedStatus | undefined) ?? (isOfAll ? "all" : "for_sale");
}

/** Whether a search is one word with a digit, which may be a stock number. */
const mayBeStockNumber = (q = "") => wordsOf(q).length === 1 && /\d/.test(q);
