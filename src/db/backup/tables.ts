/** Lists what a backup contains: tables in the order of their references, and sequences. */
import type { ClientBase } from "pg";

export type BackupTable = { name: string; columns: string[] };
export type BackupSequence = { name: string; lastValue: string; isCalled: boolean };

/** Excludes objects that belong to an extension. */
const OWN = "not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')";

/**
 * Lists the site's tables. A table with a foreign key comes after the table that the key refers to. Unlogged tables are left out, because PostgreSQL empties them after a
 * crash anyway.
 */
export async function listBackupTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable & { refersTo: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and ${OWN}
    order by c.relname`);
  const ordered: BackupTable[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, refersTo }) => !placed.has(name) && refersTo.every((one) => placed.has(one)));
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle");
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      placed.add(name);
    }
  }
  return ordered;
}

/** The last values of the site's sequences. Sequences are not transactional, so read them after the rows. */
export async function listSequences(client: ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and c.relpersistence = 'p' and ${OWN}
     order by c.relname`,
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, ...values[0] });
  }
  return sequences;
}

/** Drops the site's tables, sequences and functions, and the list of its migrations. Extensions and grants on the schema stay. */
export async function dropAll(client: ClientBase): Promise<void> {
  const listRelations = (kind: "r" | "S", type: "table" | "sequence") => `
    select format('drop ${type} public.%I cascade', c.relname) as statement
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = '${kind}' and ${OWN}`;
  const functions = `
    select format('drop function %s cascade', c.oid::regprocedure) as statement
    from pg_proc c where c.pronamespace = 'public'::regnamespace and c.prokind = 'f' and ${OWN}`;
  // Tables take their own sequences with them.
  for (const query of [listRelations("r", "table"), listRelations("S", "sequence"), functions]) {
    const { rows } = await client.query<{ statement: string }>(query);
    for (const { statement } of rows) await client.query(statement);
  }
  await client.query("drop schema if exists drizzle cascade");
}

/**
 * Drops the foreign keys, and the indexes that no other constraint needs: rows are loaded faster without them. Returns the statements that
 * create them again, and check all rows.
 */
export async function dropIndexesAndForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ removal: string; creation: string }>(`
    select removal, creation from (
      select 1 as place, k.oid, format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as removal,
        format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as creation
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and ${OWN}
      union all
      select 2, c.oid, format('drop index %s', c.oid::regclass), pg_get_indexdef(c.oid)
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and ${OWN}
        and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype <> 'f')
    ) one order by place, oid`);
  for (const { removal } of rows) await client.query(removal);
  // A foreign key may refer to the columns of an index.
  return rows.map(({ creation }) => creation).reverse();
}

/** Quotes a name in the site's schema. */
export function quoted(name: string): string {
  return `public."${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, for COPY. */
export function columnList({ columns }: BackupTable): string {
  return columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
}
