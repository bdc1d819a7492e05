import type { Database } from "../connect.ts";

/** Empties tables and those that refer to them, including tables whose triggers refuse this. */
export async function emptyTables(db: Database, tables: readonly string[]): Promise<void> {
  const alter = (change: string) => tables.map((table) => `alter table ${table} ${change} trigger user;`).join("\n");
  await db.$client.query(
    `begin; ${alter("disable")} truncate ${tables.join(", ")} cascade; ${alter("enable")} commit;`,
  );
}
