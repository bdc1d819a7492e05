/** Generic queries for tables whose items staff manage. Column names are those of the table in `schema/`. */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../connect.ts";
import type { Page } from "../page.ts";

export type ItemTable = PgTable & { id: PgColumn; revision?: PgColumn; deletedAt?: PgColumn };

export type ItemRow = Record<string, unknown> & { id: number };

export type Columns = Record<string, unknown>;

/** `nullsLast`: rows without a value come last in a descending order too. No index has that order. */
export type Order = { column: PgColumn; direction: "asc" | "desc"; nullsLast?: boolean };

const toOrderSql = ({ column, direction, nullsLast = false }: Order): SQL =>
  direction === "asc" ? asc(column) : nullsLast ? sql`${column} desc nulls last` : desc(column);

type Selection = { where: SQL | undefined; orders: readonly Order[] };

type ListOptions = Selection & { limit: number; offset: number };

/** Maximum number of rows to count, since conditions without an index are checked row by row. */
export const MAX_COUNTED = 10_000;
/** Statement timeout of a list. */
export const LIST_TIMEOUT_MS = 5000;

/**
 * A page of rows. Counts up to MAX_COUNTED. Finds ids first, which needs only an index on the filtered columns, and then reads
 * only the rows of the page. Throws the database's error 57014 if it takes too long.
 */
export async function listRows(
  db: Database,
  table: ItemTable,
  { where, orders, limit, offset }: ListOptions,
): Promise<Page<ItemRow>> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LIST_TIMEOUT_MS}`));
      const counted = tx
        .select({ one: sql`1` })
        .from(table)
        .where(where)
        .limit(MAX_COUNTED + 1)
        .as("counted");
      const [count] = await tx.select({ total: sql<number>`count(*)::integer` }).from(counted);
      const total = count?.total ?? 0;
      const ids = (await selectIds(tx, table, { where, orders }).limit(limit).offset(offset)).map(
        ({ id }) => id as number,
      );
      const items = await readRows(tx, table, ids);
      return total > MAX_COUNTED ? { items, total: MAX_COUNTED, isLowerBound: true } : { items, total };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The ids of the first `limit` rows, in their order. Throws as `listRows` does. */
export async function listIds(
  db: Database,
  table: ItemTable,
  { limit, ...selection }: Selection & { limit: number },
): Promise<number[]> {
  const found = await db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LIST_TIMEOUT_MS}`));
      return selectIds(tx, table, selection).limit(limit);
    },
    { accessMode: "read only" },
  );
  return found.map(({ id }) => id as number);
}

/** How many of the first rows a quick search reads, before it uses the indexes of what is searched for. */
const MAX_READ = 1000;
/** A search with more matches than this has frequent words. */
const MAX_RARE = 5000;

/**
 * As `listIds`, of the rows that meet `search` too. What many rows have is mostly found among the first MAX_READ rows; what few have by its
 * index, which the database would not choose by itself, since it takes a word that it does not know for a frequent one.
 */
export async function searchIds(
  db: Database,
  table: ItemTable,
  { where, search, orders, limit }: Selection & { search: SQL | undefined; limit: number },
): Promise<number[]> {
  const order = sql.join(orders.map(toOrderSql), sql`, `);
  const rowsWith = (condition: SQL = sql`true`) => sql`select * from ${table} where ${condition}`;
  // The rows have the table's name, so that conditions and orders apply to them.
  const among = (rows: SQL, condition: SQL = sql`true`) =>
    sql`select ${table.id} as id from (${rows}) as ${table} where ${condition} order by ${order} limit ${limit}`;
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LIST_TIMEOUT_MS}`));
      const read = async (query: SQL) => (await tx.execute<{ id: unknown }>(query)).rows.map(({ id }) => Number(id));
      const ids = await read(among(sql`${rowsWith(where)} order by ${order} limit ${MAX_READ}`, search));
      if (ids.length === limit) return ids;
      const matches = tx
        .select({ one: sql`1` })
        .from(table)
        .where(search)
        .limit(MAX_RARE + 1)
        .as("matches");
      const isRare = (await tx.$count(matches)) <= MAX_RARE;
      // The limit keeps the database from testing `where` first.
      return read(
        isRare ? among(sql`${rowsWith(search)} limit ${MAX_RARE}`, where) : among(rowsWith(and(where, search))),
      );
    },
    { accessMode: "read only" },
  );
}

function selectIds(tx: Transaction, table: ItemTable, { where, orders }: Selection) {
  return tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orders.map(toOrderSql))
    .$dynamic();
}

/** The rows with these ids, in the order of the ids. Those that do not exist are left out. */
export async function readRows(tx: Transaction, table: ItemTable, ids: readonly number[]): Promise<ItemRow[]> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(table)
          .where(inArray(table.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id as number, row as ItemRow]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The row with `id` that also meets `condition`, or undefined. */
export async function findRow(
  tx: Transaction,
  table: ItemTable,
  id: number,
  condition?: SQL,
): Promise<ItemRow | undefined> {
  const [row] = await selectRow(tx, table, id, condition);
  return row as ItemRow | undefined;
}

/** Like `findRow`, and locks the row until the end of the transaction. */
export async function lockRow(
  tx: Transaction,
  table: ItemTable,
  id: number,
  condition?: SQL,
): Promise<ItemRow | undefined> {
  const [row] = await selectRow(tx, table, id, condition).for("update");
  return row as ItemRow | undefined;
}

function selectRow(tx: Transaction, table: ItemTable, id: number, condition: SQL | undefined) {
  return tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), condition));
}

export async function insertRow(tx: Transaction, table: ItemTable, columns: Columns): Promise<ItemRow> {
  const [row] = await tx.insert(table).values(columns).returning();
  return row as ItemRow;
}

/** Changes a locked row. The trigger of the table counts its revision. */
export async function updateRow(tx: Transaction, table: ItemTable, id: number, columns: Columns): Promise<ItemRow> {
  const [row] = await tx.update(table).set(columns).where(eq(table.id, id)).returning();
  return row as ItemRow;
}

export async function deleteRow(tx: Transaction, table: ItemTable, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}
