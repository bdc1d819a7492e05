import { getTableName } from "drizzle-orm";
import pg from "pg";
import { listBackupTables, quoted } from "../../../db/backup/tables.ts";
import { backups } from "../../../db/schema/setup/backups.ts";
import { checkRounds, checkStates } from "../../../db/schema/setup/checks.ts";
import { siteProcesses } from "../../../db/schema/setup/system.ts";

/** What a worker writes of itself and of the site while it makes a backup. */
const CHANGING: ReadonlySet<string> = new Set([backups, checkRounds, checkStates, siteProcesses].map(getTableName));

/**
 * Returns the number of rows and a digest of each table, the next value of each sequence, the indexes and the constraints. Without what changes
 * meanwhile by itself.
 */
export async function contentsOf(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const contents: Record<string, unknown> = {};
    for (const { name } of await listBackupTables(client)) {
      if (CHANGING.has(name)) continue;
      const { rows } = await client.query(
        `select count(*)::integer as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${quoted(name)} t`,
      );
      contents[name] = rows[0];
    }
    const sequences = await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename <> 'backups_id_seq' order by 1",
    );
    const definitions = await client.query(
      `select indexdef as definition from pg_indexes where schemaname = 'public' union all
       select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') order by 1`,
    );
    return { contents, sequences: sequences.rows, definitions: definitions.rows };
  } finally {
    await client.end();
  }
}
