import { and, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { pagePath } from "../../../contract/page-path.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Database, Transaction } from "../../connect.ts";
import { dealers } from "../../schema/dealers.ts";
import { makes, models, vehiclePrices, vehicles } from "../../schema/stock/vehicles.ts";
import type { vehiclesInStock } from "../../schema/stock/vehicles-in-stock.ts";
import type { ItemRow } from "./items.ts";
import { escapeLike } from "./search-words.ts";

/** Maximum number of earlier prices to list. */
const MAX_PRICES = 100;

/** The names of make, model and dealer, and the page's path, for each row. */
export async function describeVehicles(tx: Transaction, rows: readonly ItemRow[]) {
  const idsOf = (name: string) => [...new Set(rows.map((row) => row[name] as number))];
  const named = await tx
    .select({ id: models.id, model: models.name, modelSlug: models.slug, make: makes.name, makeSlug: makes.slug })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(inArray(models.id, idsOf("modelId")));
  const dealerNames = await tx
    .select({ id: dealers.id, name: dealers.name })
    .from(dealers)
    .where(inArray(dealers.id, idsOf("dealerId")));
  const byModel = new Map(named.map((one) => [one.id, one]));
  const byDealer = new Map(dealerNames.map(({ id, name }) => [id, name]));
  return rows.map(({ id, modelId, dealerId }) => {
    const { make = "", makeSlug = "", model = "", modelSlug = "" } = byModel.get(modelId as number) ?? {};
    const dealerName = byDealer.get(dealerId as number) ?? "";
    return {
      make,
      model,
      dealerName,
      uri: pagePath("used-detail", { make: makeSlug, model: modelSlug, id: id as number }),
    };
  });
}

/** The prices that a vehicle had before the current one, the latest first. */
export async function listVehiclePrices(tx: Transaction, vehicleId: number): Promise<{ price: number; until: Date }[]> {
  const { price, until, id } = vehiclePrices;
  return tx
    .select({ price, until })
    .from(vehiclePrices)
    .where(eq(vehiclePrices.vehicleId, vehicleId))
    .orderBy(desc(id))
    .limit(MAX_PRICES);
}

/**
 * The condition of a search on `table`, `vehicles` or a narrow copy of it: each word is a year, or a prefix of a make, a model or, failing
 * these, a stock number.
 */
export async function searchVehicles(db: Database, words: readonly string[], table: SearchedTable): Promise<SQL> {
  const conditions = await Promise.all(words.map((word) => conditionOf(db, word, table)));
  if (conditions.every((one) => one !== undefined)) return and(...conditions) ?? sql`true`;
  const isNumbered = like(sql`lower(${vehicles.stockNumber})`, `${escapeLike(words.join(" "))}%`);
  return inArray(table.id, db.select({ id: vehicles.id }).from(vehicles).where(isNumbered));
}

type SearchedTable = Pick<typeof vehicles | typeof vehiclesInStock, "id" | "makeId" | "modelId" | "year">;

const YEAR = /^(?:19[5-9]|20\d)\d$/;

async function conditionOf(db: Database, word: string, table: SearchedTable): Promise<SQL | undefined> {
  const slug = slugify(word);
  if (slug === "") return undefined;
  const beginning = `${slug}%`;
  const [foundMakes, foundModels] = await Promise.all([
    db.select({ id: makes.id }).from(makes).where(like(makes.slug, beginning)),
    db
      .select({ id: models.id })
      .from(models)
      .where(or(like(models.slug, beginning), like(models.slug, `%-${beginning}`))),
  ]);
  const conditions = [
    ...(YEAR.test(word) ? [eq(table.year, Number(word))] : []),
    ...(foundMakes.length > 0
      ? [
          inArray(
            table.makeId,
            foundMakes.map(({ id }) => id),
          ),
        ]
      : []),
    ...(foundModels.length > 0
      ? [
          inArray(
            table.modelId,
            foundModels.map(({ id }) => id),
          ),
        ]
      : []),
  ];
  return or(...conditions);
}
