import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { FACT_NAMES, factOf } from "../../../contract/facts/facts.ts";
import { daysInStock } from "../../../contract/staff/stock/days-in-stock.ts";
import { type Mark, staffVehicle, type VehicleStatus } from "../../../contract/staff/stock/vehicle.ts";
import { decodeVin } from "../../../contract/stock/vin/decode-vin.ts";
import { isVin, normaliseVin, VIN_MESSAGE, WRONG_CHECK_DIGIT } from "../../../contract/stock/vin/vin.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Columns, ItemRow } from "../../../db/queries/staff/items.ts";
import { ensureModel } from "../../../db/queries/staff/makes-and-models.ts";
import { describeVehicles, listVehiclePrices } from "../../../db/queries/staff/vehicles.ts";
import { readStockFigures } from "../../../db/queries/stock/trade/list-stock.ts";
import { findLastReview } from "../../../db/queries/stock/trade/price-reviews.ts";
import { vehicles as t } from "../../../db/schema/stock/vehicles.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import type { Definition } from "../engine/definition.ts";
import { listVehicles, VEHICLE_FILTERS, VEHICLE_ORDERS } from "./list-vehicles.ts";
import { checkFiles, libraryPathsOf } from "./vehicle-files.ts";

/** Used and demo stock. To delete a vehicle is to withdraw it: leads and its old address still need it. */
export const vehiclesDefinition: Definition = {
  name: "vehicles",
  title: "The vehicle",
  schema: staffVehicle,
  table: t,
  dealer: t.dealerId,
  isWritable: true,
  list: (db, part) => listVehicles(db, part),
  // `list` has the conditions: these are declared for the parameters of the list.
  search: () => undefined,
  filters: VEHICLE_FILTERS,
  orders: VEHICLE_ORDERS,
  defaultOrder: { column: t.id, direction: "desc" },
  async present(tx, rows, { isDetail }) {
    const described = await describeVehicles(tx, rows);
    const figures = await readStockFigures(
      tx,
      rows.map(({ id }) => id),
    );
    return Promise.all(
      rows.map(async (row, n) => ({
        ...row,
        ...described[n],
        ...(figures.get(row.id) ?? NO_FIGURES),
        status: statusOf(row),
        pictures: (row.images as string[]).length,
        daysInStock: daysOf(row),
        ...(isDetail && {
          prices: await listVehiclePrices(tx, row.id),
          lastReview: await findLastReview(tx, row.id),
        }),
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
  async toColumns(tx, { make, model, isDraft, ...changes }, { row, person }) {
    const isNamed = make !== undefined || model !== undefined;
    const names = { make: make as string | undefined, model: model as string | undefined };
    return {
      ...(row === undefined && { images: [] }),
      ...(isDraft === true && { isDraft, withdrawnAt: new Date() }),
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
  checkDeletion: async (_tx, row) =>
    row.isDraft === true
      ? [violation("", "The vehicle is a draft: delete the draft, or publish it first.", "wrongFormat")]
      : [],
  actions: {
    publish: {
      summary: "Put a draft on the site",
      columns: (row, now) => changed({ ...draftOf(row), isDraft: false, withdrawnAt: null, createdAt: now }, now),
    },
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
      columns: (row, now) => changed({ withdrawnAt: publishedOf(row).withdrawnAt ?? now, ...NOT_RESERVED }, now),
    },
    back_for_sale: { summary: "Offer a sold or withdrawn vehicle again", columns: backForSaleColumns },
  },
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
  return changed({ soldAt: soldAt ?? now, withdrawnAt: withdrawnAt ?? now, isDraft: false, ...NOT_RESERVED }, now);
}

/** The columns of a vehicle that is for sale again at `now`. Throws Violations if it is a draft. */
export function backForSaleColumns(row: ItemRow, now: Date): Columns {
  return publishedOf(row) && changed({ withdrawnAt: null, soldAt: null, ...NOT_RESERVED }, now);
}

const NOT_RESERVED: Columns = { reservedAt: null, reservedForId: null };

const changed = (columns: Columns, now: Date): Columns => ({ ...columns, updatedAt: now });

function forSale(row: ItemRow): ItemRow {
  if (row.withdrawnAt === null) return row;
  throw new Violations([violation("", "The vehicle is not for sale.", "wrongFormat")]);
}

function publishedOf(row: ItemRow): ItemRow {
  if (row.isDraft !== true) return row;
  throw new Violations([violation("", "The vehicle is a draft: it is not on the site yet.", "wrongFormat")]);
}

/** Returns nothing to set. Throws Violations unless the vehicle is a draft. */
function draftOf(row: ItemRow): Columns {
  if (row.isDraft === true) return {};
  throw new Violations([violation("", "The vehicle is no draft.", "wrongFormat")]);
}

/** What is not in stock has no figures. */
const NO_FIGURES = {
  views: 0,
  hearts: 0,
  enquiries: 0,
  compared: 0,
  marketPrice: null,
  marketDifference: null,
  scheduledPrice: null,
};

/** Days in stock until the sale or withdrawal, or until now. A draft counts from the day on which it was entered. */
function daysOf({ createdAt, soldAt, withdrawnAt, isDraft }: ItemRow): number {
  const end = isDraft === true ? new Date() : ((soldAt ?? withdrawnAt ?? new Date()) as Date);
  return daysInStock(createdAt as Date, end);
}

function statusOf({ soldAt, withdrawnAt, reservedAt, isDraft }: ItemRow): VehicleStatus {
  if (isDraft === true) return "draft";
  if (soldAt !== null) return "sold";
  if (withdrawnAt !== null) return "withdrawn";
  return reservedAt === null ? "for_sale" : "reserved";
}
