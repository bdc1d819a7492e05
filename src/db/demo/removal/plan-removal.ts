import { sql } from "drizzle-orm";
import { countOfKind, type StayingItem } from "../../../contract/staff/demo.ts";
import { listInWords } from "../../../contract/text/list-in-words.ts";
import type { Transaction } from "../../connect.ts";
import { DEMO_TABLES, type DemoTable, fingerprint, type Parent, parentsOf, type TableResource } from "./demo-tables.ts";
import { findUses } from "./item-uses.ts";

/** Which rows of the demo's tables go, and which stay, with the reason. */
export type TablePlan = { resource: TableResource; goes: number[]; staying: StayingItem[] };

/** An item that is in its table. It stays if it has reasons. */
type Item = { id: number; title: string; parents: Map<TableResource, number | null>; reasons: string[] };

type Items = Map<TableResource, Map<number, Item>>;

/**
 * Decides what a removal takes out: what is as it was loaded, what nobody uses, and what nothing that stays refers to. Parts go and stay
 * with their whole, such as variants with their model.
 */
export async function planRemoval(tx: Transaction): Promise<TablePlan[]> {
  const items: Items = new Map();
  for (const table of DEMO_TABLES) items.set(table.resource, await readItems(tx, table));
  // A table comes before those that it refers to, so that the reasons of its items are complete.
  for (const table of DEMO_TABLES) {
    for (const { column, of } of parentsOf(table)) {
      if (items.get(of)?.size === 0) continue;
      const referring = await countOwnRows(tx, table, { column, of });
      for (const { reasons, parents } of items.get(table.resource)?.values() ?? []) {
        const parent = parents.get(of);
        if (reasons.length > 0 && parent != null) referring.set(parent, (referring.get(parent) ?? 0) + 1);
      }
      for (const [id, count] of referring) {
        items
          .get(of)
          ?.get(id)
          ?.reasons.push(`Has ${countOfKind(table.resource, count)} that ${count === 1 ? "stays" : "stay"}`);
      }
    }
  }
  for (const { resource, partOf } of DEMO_TABLES) {
    if (partOf === undefined) continue;
    for (const { reasons, parents } of items.get(resource)?.values() ?? []) {
      const whole = items.get(partOf.of)?.get(parents.get(partOf.of) as number);
      if (reasons.length === 0 && (whole === undefined || whole.reasons.length > 0)) {
        reasons.push(`Belongs to ${whole?.title ?? "what is not of the demo"}, which stays`);
      }
    }
  }
  return DEMO_TABLES.map(({ resource }) => planOf(resource, [...(items.get(resource)?.values() ?? [])]));
}

function planOf(resource: TableResource, items: readonly Item[]): TablePlan {
  const staying = items.filter(({ reasons }) => reasons.length > 0);
  return {
    resource,
    goes: items.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id),
    staying: staying.map(({ id, title, reasons }) => ({ id, title, reason: reasons.join("; ") })),
  };
}

type Row = Record<string, unknown> & { id: number; title: string; changed: boolean };

async function readItems(tx: Transaction, demoTable: DemoTable): Promise<Map<number, Item>> {
  const { resource, table, title } = demoTable;
  const parents = parentsOf(demoTable);
  const columns = parents.map(({ column, of }) => sql`, ${column} as ${sql.identifier(of)}`);
  const { rows } = await tx.execute<Row>(sql`
    select ${table.id} as id, ${title} as title, ${fingerprint(table)} <> item.fingerprint as changed${sql.join(columns)}
    from ${table} join demo_items item on item.resource = ${resource} and item.item_id = ${table.id}
    where item.removed_at is null order by ${table.id}`);
  if (rows.length === 0) return new Map();
  const authors = await findAuthors(
    tx,
    resource,
    rows.filter(({ changed }) => changed).map(({ id }) => id),
  );
  const drafts = await findDrafts(tx, resource);
  const uses = await findUses(tx, resource);
  return new Map(
    rows.map((row) => {
      const { id, changed } = row;
      const author = authors.get(id);
      const draftAuthor = drafts.get(id);
      const used = uses.get(id);
      const reasons = [
        ...(changed ? [author === undefined ? "Changed since" : `Changed by ${author}`] : []),
        ...(draftAuthor === undefined ? [] : [`Has a draft of ${draftAuthor}`]),
        ...(used === undefined ? [] : [`Has ${listInWords(used)}`]),
      ];
      const ofRow = new Map(parents.map(({ of }) => [of, row[of] as number | null]));
      return [id, { id, title: row.title, parents: ofRow, reasons }];
    }),
  );
}

/** The names of those who changed the items last. Imports and commands change many without an entry for each. */
async function findAuthors(tx: Transaction, resource: string, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select distinct on (item_id) item_id::integer as id, person_name as name from audit_entries
    where resource = ${resource} and item_id = any(${sql.param(ids.map(String))}) order by item_id, audit_entries.id desc`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findDrafts(tx: Transaction, resource: string): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select item_id as id, coalesce(nullif(person_name, ''), 'somebody') as name from item_drafts where resource = ${resource}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Counts the rows that are not of the demo and refer to items of it, by their ids. */
async function countOwnRows(
  tx: Transaction,
  { resource, table }: DemoTable,
  { column, of }: Parent,
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; count: number }>(sql`
    select ${column} as id, count(*)::integer as count from ${table}
    where ${column} in (select item_id from demo_items parent where parent.resource = ${of} and parent.removed_at is null)
      and not exists (select from demo_items item where item.resource = ${resource} and item.item_id = ${table.id})
    group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
