import { and, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { FACT_NAMES, factOf, ORDER_FACTS } from "../../../contract/facts/facts.ts";
import { Choice, Id } from "../../../contract/staff/fields.ts";
import { COMPLETENESS_LIMITS } from "../../../contract/staff/stock/completeness.ts";
import {
  type Mark,
  staffVehicle,
  VEHICLE_STATUSES,
  type VehicleStatus,
} from "../../../contract/staff/stock/vehicle.ts";
import { factInputs, STAFF_FILTERS } from "../../../contract/staff/stock/vehicle-facts.ts";
import { decodeVin } from "../../../contract/stock/vin/decode-vin.ts";
import { isVin, normaliseVin, VIN_MESSAGE, WRONG_CHECK_DIGIT } from "../../../contract/stock/vin/vin.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { ensureModel } from "../../../db/queries/staff/makes-and-models.ts";
import { wordsOf } from "../../../db/queries/staff/search-words.ts";
import { describeVehicles, listVehiclePrices, searchVehicles } from "../../../db/queries/staff/vehicles.ts";
import { vehicles as t } from "../../../db/schema/stock/vehicles.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Definition, ListQuery } from "../engine/definition.ts";
import { checkFiles, libraryPathsOf } from "./vehicle-files.ts";

/** "for_sale" are all that visitors see, the reserved ones too. */
const STATUS_CONDITIONS: Record<VehicleStatus, SQL | undefined> = {
  for_sale: isNull(t.withdrawnAt),
  reserved: and(isNull(t.withdrawnAt), isNotNull(t.reservedAt)),
  sold: isNotNull(t.soldAt),
  withdrawn: and(isNotNull(t.withdrawnAt), isNull(t.soldAt)),
};
const STATUSES = [...VEHICLE_STATUSES, "all"] as const;

/** Used and demo stock. To delete a vehicle is to withdraw it: leads and its old address still need it. */
export const vehiclesDefinition: Definition = {
  name: "vehicles",
  title: "The vehicle",
  schema: staffVehicle,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  condition,
  search: (db, text) => searchVehicles(db, wordsOf(text)),
  filters: {
    status: { schema: Choice(STATUSES), where: () => undefined },
    dealerId: { schema: Id(), where: (id: number) => eq(t.dealerId, id) },
    makeId: { schema: Id(), where: (id: number) => eq(t.makeId, id) },
    modelId: { schema: Id(), where: (id: number) => eq(t.modelId, id) },
    variant: { schema: factInputs.variant, where: (variant: string) => eq(t.variant, variant) },
    year: { schema: factInputs.year, where: (year: number) => eq(t.year, year) },
    completenessBelow: {
      schema: Choice(COMPLETENESS_LIMITS),
      where: (limit: string) => lt(t.completeness, Number(limit)),
    },
    ...Object.fromEntries(
      STAFF_FILTERS.map((name) => [name, { schema: factInputs[name], where: (value: string) => eq(t[name], value) }]),
    ),
  },
  orders: { id: t.id, price: t.price, year: t.year, mileage: t.mileage },
  defaultOrder: { column: t.id, direction: "desc" },
  async present(tx, rows, { isDetail }) {
    const described = await describeVehicles(tx, rows);
    return Promise.all(
      rows.map(async (row, n) => ({
        ...row,
        ...described[n],
        status: statusOf(row),
        ...(isDetail && { prices: await listVehiclePrices(tx, row.id) }),
      })),
    );
  },
  async check(tx, vehicle, { changes }) {
    const names = ["make", "model"].filter((name) => name in changes && slugify(String(changes[name])) === "");
    const lastYear = new Date().getFullYear() + 1;
    return [
      ...names.map((name) => violation(name, "This value should have a letter or digit.", "wrongFormat")),
      ...(Number(changes.year) > lastYear
        ? [violation("year", `This value should be ${lastYear} or less.`, "outOfRange")]
        : []),
      ...checkDates(changes),
      ...checkVin(normaliseVin(String(changes.vin ?? "")), lastYear - 1),
      ...(vehicle.hasNoMarks === true && (vehicle.marks as Mark[] | undefined)?.length
        ? [violation("hasNoMarks", "There are marks. Remove them, or do not say that there are none.", "wrongFormat")]
        : []),
      ...(await checkFiles(tx, changes)),
    ];
  },
  async toColumns(tx, { make, model, ...changes }, { row, person }) {
    const isNamed = make !== undefined || model !== undefined;
    const names = { make: make as string | undefined, model: model as string | undefined };
    return {
      ...(row === undefined && { images: [] }),
      ...changes,
      ...libraryPathsOf(changes),
      ...(changes.vin !== undefined && { vin: normaliseVin(String(changes.vin)) }),
      ...Object.fromEntries(
        MONTHS.flatMap((name) => (changes[name] ? [[name, `${String(changes[name]).slice(0, 7)}-01`]] : [])),
      ),
      ...(isNamed && (await ensureModel(tx, names, { row, author: person }))),
      updatedAt: new Date(),
    };
  },
  actions: {
    reserve: {
      summary: "Mark the vehicle as reserved",
      columns: (row, now) => changed({ reservedAt: forSale(row).reservedAt ?? now }, now),
    },
    release: {
      summary: "Take the mark of a reserved vehicle away",
      columns: (row, now) => forSale(row) && changed(NOT_RESERVED, now),
    },
    sold: { summary: "Mark the vehicle as sold", columns: soldColumns },
    withdraw: {
      summary: "Take the vehicle off the site",
      columns: ({ withdrawnAt }, now) => changed({ withdrawnAt: withdrawnAt ?? now, ...NOT_RESERVED }, now),
    },
    back_for_sale: { summary: "Offer a sold or withdrawn vehicle again", columns: backForSaleColumns },
  },
  exportColumns: [
    { label: "Pictures", value: ({ images }) => (images as string[]).length },
    { label: "Days on sale", value: daysOnSale },
  ],
  constraints: {
    vehicles_dealer_stock_number: { field: "stockNumber", message: "The dealer has a vehicle with this stock number." },
  },
};

function checkVin(vin: string, year: number) {
  if (vin === "") return [];
  if (!isVin(vin)) return [violation("vin", `A VIN has ${VIN_MESSAGE}.`, "wrongFormat")];
  return decodeVin(vin, year).checkDigit === "wrong" ? [violation("vin", WRONG_CHECK_DIGIT, "wrongFormat")] : [];
}

const DATES = FACT_NAMES.filter((name) => factOf(name).type === "date");
const MONTHS = DATES.filter((name) => factOf(name).precision === "month");

/** Dates outside their years, and dates of what has happened that are after today. */
function checkDates(changes: Columns) {
  const today = southAfricanDate(new Date());
  return DATES.flatMap((name) => {
    const { bounds: [first, last] = [0, 0], isPast } = factOf(name);
    const date = String(changes[name] ?? "");
    if (date === "") return [];
    if (isPast && date > today) return [violation(name, "This value should not be after today.", "outOfRange")];
    const year = Number(date.slice(0, 4));
    const isWithin = year >= first && year <= last;
    return isWithin ? [] : [violation(name, `This value should be between ${first} and ${last}.`, "outOfRange")];
  });
}

/** The columns of a vehicle that is sold at `now`, or was before. */
export function soldColumns({ soldAt, withdrawnAt }: ItemRow, now: Date): Columns {
  return changed({ soldAt: soldAt ?? now, withdrawnAt: withdrawnAt ?? now, ...NOT_RESERVED }, now);
}

/** The columns of a vehicle that is for sale again at `now`. */
export function backForSaleColumns(_row: ItemRow, now: Date): Columns {
  return changed({ withdrawnAt: null, soldAt: null, ...NOT_RESERVED }, now);
}

const NOT_RESERVED: Columns = { reservedAt: null, reservedForId: null };

const changed = (columns: Columns, now: Date): Columns => ({ ...columns, updatedAt: now });

function forSale(row: ItemRow): ItemRow {
  if (row.withdrawnAt === null) return row;
  throw new Violations([violation("", "The vehicle is not for sale.", "wrongFormat")]);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from its first day on the site until it was sold or withdrawn, or until now. */
function daysOnSale({ createdAt, soldAt, withdrawnAt }: Columns): number {
  const end = (soldAt ?? withdrawnAt ?? new Date()) as Date;
  return Math.max(0, Math.floor((end.getTime() - (createdAt as Date).getTime()) / DAY_MS));
}

function statusOf({ soldAt, withdrawnAt, reservedAt }: ItemRow): VehicleStatus {
  if (soldAt !== null) return "sold";
  if (withdrawnAt !== null) return "withdrawn";
  return reservedAt === null ? "for_sale" : "reserved";
}

/** Whether a search is one word with a digit, which may be a stock number. */
const mayBeStockNumber = (q = "") => wordsOf(q).length === 1 && /\d/.test(q);

/**
 * A list without a status has what is for sale, unless it names vehicles or searches for a stock number: those have an index
 * that makes and models of all vehicles together have not.
 */
function condition(query: ListQuery): SQL | undefined {
  const { q, "id[]": ids } = query;
  const status =
    (query.status as (typeof STATUSES)[number] | undefined) ?? (ids || mayBeStockNumber(q) ? "all" : "for_sale");
  const isForSale = status === "for_sale" || status === "reserved";
  // Only the vehicles for sale have indexes for these.
  const order = ORDER_FACTS.find((name) => `order[${name}]` in query);
  if (order !== undefined && !isForSale) {
    const message = "Only vehicles for sale have this order.";
    throw new Violations([violation(`order[${order}]`, message, "unknownChoice")], 400);
  }
  return status === "all" ? undefined : STATUS_CONDITIONS[status];
}
