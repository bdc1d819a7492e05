import type pg from "pg";
import { listBackupTables, quoted } from "../../src/db/backup/tables.ts";
import { deriveEncryptionKeys, KEY_BYTES } from "../../src/db/encryption/encrypted-record.ts";

type Column = {
  name: string;
  type: string;
  isRequired: boolean;
  /** The table and column that it refers to. */
  refersTo: { table: string; column: string } | null;
  /** The first of the values that a check of the column lists. */
  listed: string | null;
};

/** SQL of values by type, for columns that need one. `n` of a table keeps what is unique apart. */
const VALUES: Record<string, string> = {
  text: "'text'",
  bytea: "'\\x00'",
  uuid: "gen_random_uuid()",
  jsonb: "'{}'",
  boolean: "false",
  date: "current_date",
  "time without time zone": "'08:00'",
  "timestamp with time zone": "now()",
  inet: "'127.0.0.1'",
};

/** The finance key of stored databases, which have nothing of anybody. */
export const STORED_KEY = Buffer.alloc(KEY_BYTES, "release").toString("base64");
const KEY_ID = deriveEncryptionKeys([Buffer.from(STORED_KEY, "base64")]).current.id;

/** What neither types nor references tell: SQL by table and column. */
const OWN: Record<string, Record<string, string>> = {
  arrangements: { entries: "'[]'" },
  // One that a customer has booked.
  appointments: { ends_at: "now() + interval '30 minutes'", key: "gen_random_uuid()", state: "'booked'" },
  // Of an enquiry, not of an application or a dealer.
  lead_deliveries: { dealer_id: "null", application_id: "null" },
  lead_events: { dealer_id: "null", application_id: "null" },
  lead_notes: { application_id: "null" },
};

/** Adds a row to each table that has none. Throws with the names of those that it cannot fill. */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  const failed: string[] = [];
  for (const { name } of await listBackupTables(client)) {
    const { rows: found } = await client.query(`select from ${quoted(name)} limit 1`);
    if (found.length > 0) continue;
    const columns = await listColumns(client, name);
    const values = columns
      .map((column) => ({ name: column.name, value: OWN[name]?.[column.name] ?? sqlValue(column) }))
      .filter(({ value }) => value !== undefined);
    const names = values.map((one) => `"${one.name}"`).join(", ");
    const statement =
      values.length === 0
        ? `insert into ${quoted(name)} default values`
        : `insert into ${quoted(name)} (${names}) values (${values.map(({ value }) => value).join(", ")})`;
    await client.query(statement).catch((error: Error) => failed.push(`${name}: ${error.message}`));
  }
  if (failed.length > 0) throw new Error(`Tables without a row:\n${failed.join("\n")}`);
}

function sqlValue({ name, type, isRequired, refersTo, listed }: Column): string | undefined {
  if (name === "key_id") return `'${KEY_ID}'`;
  if (refersTo) return `(select "${refersTo.column}" from ${quoted(refersTo.table)} order by 1 limit 1)`;
  if (!isRequired) return undefined;
  if (listed !== null) return `'${listed}'`;
  if (type.endsWith("[]")) return "'{}'";
  return VALUES[type] ?? "1";
}

async function listColumns(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
       (select json_build_object('table', f.relname, 'column', r.attname)
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as "refersTo",
       (select (regexp_match(pg_get_constraintdef(k.oid), '''([^'']+)'''))[1]
        from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as listed
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [quoted(table)],
  );
  return rows;
}
