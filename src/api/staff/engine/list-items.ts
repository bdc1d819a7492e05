/** Lists: search, filters, orders and pages. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import Type, { type TObject, type TSchema } from "typebox";
import type { Person } from "../../../auth/person.ts";
import { hasBin, isContent } from "../../../contract/staff/resource-table.ts";
import type { Database } from "../../../db/connect.ts";
import { isLive } from "../../../db/queries/content/is-live.ts";
import type { Page } from "../../../db/queries/page.ts";
import {
  type ItemRow,
  type ItemTable,
  listIds,
  listRows,
  MAX_COUNTED,
  type Order,
  readRows,
  searchIds,
} from "../../../db/queries/staff/items.ts";
import { containsWords } from "../../../db/queries/staff/search-words.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { auditSelection, type Selecting } from "./audit.ts";
import type { Definition, Item, ListQuery, StaffContext } from "./definition.ts";
import { presentItems } from "./present-items.ts";
import { withinReach } from "./validate-change.ts";

export const ITEMS_PER_PAGE = 25;
const MAX_ITEMS_PER_PAGE = 100;

/** States of published content: "live" is visible now, "scheduled" later, "ended" no longer. */
const STATES = ["draft", "scheduled", "live", "ended"] as const;

const Direction = Type.Enum(["asc", "desc"]);

/** Returns the schema of a list's query parameters. */
export function listQuery({ name, search, filters = {}, orders }: Definition): TObject {
  return Type.Object(
    optional({
      page: Type.Integer({ minimum: 1, maximum: MAX_COUNTED }),
      itemsPerPage: Type.Integer({ minimum: 1, maximum: MAX_ITEMS_PER_PAGE }),
      "id[]": Type.Array(Type.String({ pattern: "^[1-9]\\d{0,15}$" }), { maxItems: MAX_ITEMS_PER_PAGE }),
      ...(search && { q: Type.String({ maxLength: 100, description: "Words to search for" }) }),
      ...(hasBin(name) && { deleted: Type.Enum(["true", "false"], { description: "Whether to list the bin" }) }),
      ...(isContent(name) && { state: Type.Enum([...STATES]) }),
      ...Object.fromEntries(Object.entries(filters).map(([filter, { schema }]) => [filter, schema])),
      ...Object.fromEntries(Object.keys(orders).map((order) => [`order[${order}]`, Direction])),
    }),
  );
}

/** Maps the parameters that filter and order to properties, for `hydra:search`. */
export function searchTemplate(definition: Definition): Record<string, string> {
  const names = Object.keys(listQuery(definition).properties).filter((name) => !/^(page|itemsPerPage)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, name.replace(/^order\[(.*)\]$/, "$1").replace("[]", "")]));
}

/** Returns a page of the items that the person may read. Throws Violations for a page that is too far. */
export async function listItems(
  { db }: StaffContext,
  definition: Definition,
  selecting: Selecting,
): Promise<Page<Item>> {
  const { query, dealerIds, person } = selecting;
  const { page = 1, itemsPerPage: limit = ITEMS_PER_PAGE } = query;
  const offset = (page - 1) * limit;
  if (offset >= MAX_COUNTED) {
    const message = `A list shows its first ${MAX_COUNTED} items. Narrow the search.`;
    throw new Violations([violation("page", message, "outOfRange")], 400);
  }
  const { items: rows, ...count } = await selectRows(db, definition, selecting, { limit, offset });
  const options = { isDetail: false, reader: { person, dealerIds } };
  return { items: await presentItems(db, definition, rows, options), ...count };
}

async function selectRows(
  db: Database,
  definition: Definition,
  selecting: Selecting,
  part: { limit: number; offset: number },
): Promise<Page<ItemRow>> {
  const { list, table } = definition;
  if (list === undefined) return listRows(db, table, { ...(await selectionOf(db, definition, selecting)), ...part });
  const { items: ids, ...count } = await list(db, { ...selecting, ...part });
  return { items: await readRows(db, table, ids), ...count };
}

/** Returns the ids of the first `limit` items of a list. */
export async function selectIds(
  db: Database,
  definition: Definition,
  selecting: Selecting,
  limit: number,
): Promise<readonly number[]> {
  const { list, table } = definition;
  if (list !== undefined) return (await list(db, { ...selecting, limit, offset: 0 })).items;
  return listIds(db, table, { ...(await selectionOf(db, definition, selecting)), limit });
}

/** As `selectIds`, for a search that people see while they type: of some matches only, if there are thousands. */
export async function searchQuickly(
  db: Database,
  definition: Definition,
  { q, ...selecting }: Omit<Selecting, "query"> & { q: string },
  limit: number,
): Promise<readonly number[]> {
  const { list, table, search } = definition;
  if (list !== undefined) return selectIds(db, definition, { ...selecting, query: { q } }, limit);
  const selection = await selectionOf(db, definition, { ...selecting, query: {} });
  return searchIds(db, table, { ...selection, search: await search?.(db, q), limit });
}

/** Returns condition and order of a list for a person. Records a search for a customer first. */
async function selectionOf(
  db: Database,
  definition: Definition,
  selecting: Selecting,
): Promise<{ where: SQL | undefined; orders: Order[] }> {
  const { query, dealerIds, person } = selecting;
  const searchedBy = query.q === undefined ? undefined : definition.searchedBy?.(query.q);
  if (searchedBy !== undefined) {
    await auditSelection(db, definition, selecting, { operation: "search", after: { searchedBy } });
  }
  const where = and(withinReach(definition, dealerIds), ...(await conditions(db, definition, query, person)));
  return { where, orders: ordersOf(definition, query) };
}

async function conditions(
  db: Database,
  definition: Definition,
  query: ListQuery,
  person: Person,
): Promise<(SQL | undefined)[]> {
  const { name, table, filters = {}, search, condition } = definition;
  const { q, state, "id[]": ids } = query;
  return [
    condition?.(query, person),
    ids && inArray(table.id, ids.map(Number)),
    // Items that are requested by id are found in the bin too.
    hasBin(name) && table.deletedAt && !(ids && query.deleted === undefined)
      ? (query.deleted === "true" ? isNotNull : isNull)(table.deletedAt)
      : undefined,
    isContent(name) && state ? inState(table as PublishedTable, state) : undefined,
    q === undefined ? undefined : await search?.(db, q),
    ...Object.entries(filters).map(([filter, { where }]) =>
      query[filter] === undefined ? undefined : where(query[filter] as never),
    ),
  ];
}

type PublishedTable = ItemTable & Record<"state" | "publishFrom" | "publishUntil" | "deletedAt", PgColumn>;

function inState(table: PublishedTable, state: (typeof STATES)[number]): SQL | undefined {
  if (state === "draft") return eq(table.state, "draft");
  if (state === "live") return isLive(table);
  const now = sql`now()`;
  return and(
    eq(table.state, "live"),
    state === "scheduled" ? gt(table.publishFrom, now) : lte(table.publishUntil, now),
  );
}

/** Returns the orders of the query. The id comes last, so that no item is on two pages. */
export function ordersOf(
  { table, orders, defaultOrder }: Pick<Definition, "table" | "orders" | "defaultOrder">,
  query: ListQuery,
): Order[] {
  const asked = Object.entries(query).flatMap(([name, direction]): Order[] => {
    const column = orders[/^order\[(.*)\]$/.exec(name)?.[1] ?? ""];
    return column ? [{ column, direction: direction as Order["direction"] }] : [];
  });
  const chosen = asked.length > 0 ? asked : [defaultOrder];
  if (chosen.some(({ column }) => column === table.id)) return chosen;
  return [...chosen, { column: table.id, direction: chosen.at(-1)?.direction ?? "desc" }];
}

/** Searches a small table: each word must be in one of the columns. */
export function searchIn(...columns: PgColumn[]): Definition["search"] {
  return (_db, text) => containsWords(text, columns);
}

function optional(properties: Record<string, TSchema>): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]));
}
