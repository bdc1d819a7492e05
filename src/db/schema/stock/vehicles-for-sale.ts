/** What searches read of the vehicles for sale: docs/decisions/0008-search-at-scale.md. */
import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { bigint, date, getTableConfig, index, integer, pgTable } from "drizzle-orm/pg-core";
import { CHOICE_FACTS, choicesOf, factOf } from "../../../contract/facts/facts.ts";
import { chosenColumn, searchedColumns } from "./fact-columns.ts";
import { BUCKET_WORDS, FALL_WORD } from "./range-buckets.ts";

/** The word for `facts` of a vehicle whose column has `value`: `fuel_type:Diesel`. */
export const factWord = (column: string, value: string | number) => `${column}:${value}`;

/** What `facts` has for a word, of which `word` is the SQL. It has 64 bits: no two words of a stock have the same. */
export const hashOf = (word: SQL) => sql`hashtextextended(${word}, 0)`;

const NAMED = ["dealer_id", "make_id", "model_id"];
const CHOSEN = CHOICE_FACTS.filter((name) => factOf(name).type !== "list").map((name) => {
  const column = chosenColumn(name);
  const isNumber = factOf(name).type === "number" && choicesOf(name).column === undefined;
  return `'${factWord(column, "")}' || ${isNumber ? `${column}::text` : `nullif(${column}, '')`}`;
});
const WORDS = [
  ...NAMED.map((column) => `'${factWord(column, "")}' || ${column}::text`),
  ...CHOSEN,
  ...BUCKET_WORDS,
  FALL_WORD,
];

/**
 * A copy of the columns of `vehicles` by which the vehicles for sale are found, ordered and counted. A quarter of the room of all
 * columns: reading it takes a quarter of the time. Triggers on `vehicles` keep it up to date, and nothing else writes to it.
 */
export const vehiclesForSale = pgTable(
  "vehicles_for_sale",
  {
    id: integer().primaryKey(),
    dealerId: integer().notNull(),
    makeId: integer().notNull(),
    modelId: integer().notNull(),
    priceFellOn: date({ mode: "string" }),
    ...searchedColumns(),
    /** The hash of a word for each fact that is known. With the lists beside it, one index finds any combination. */
    facts: bigint({ mode: "bigint" })
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array_remove(array[${sql.join(
          WORDS.map((word) => hashOf(sql.raw(word))),
          sql`, `,
        )}], null)`,
      ),
  },
  (t) => [
    // Any combination of facts; orders of a list, with the other ranges, so that rows outside them are not read; a dealer's prices; the
    // models in stock.
    index("vehicles_for_sale_facts").using("gin", t.facts, t.features),
    index("vehicles_for_sale_price").on(t.price, t.id, t.year, t.mileage),
    index("vehicles_for_sale_mileage").on(t.mileage, t.id, t.price, t.year),
    index("vehicles_for_sale_year").on(t.year, t.id, t.price, t.mileage),
    index("vehicles_for_sale_dealer_price").on(t.dealerId, t.price, t.id),
    index("vehicles_for_sale_model_dealer").on(t.modelId, t.dealerId),
  ],
);

/** The names of the columns that are copied from `vehicles`. */
export const COPIED_COLUMNS = getTableConfig(vehiclesForSale)
  .columns.filter(({ generated }) => generated === undefined)
  .map(({ name }) => toSnakeCase(name));
