import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "../connect.ts";
import { TEMPLATE_DATABASE } from "./template-database.ts";

const DROP_LIMITS = { statement_timeout: 20_000 };

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes `db` and drops the database, unless that takes too long. Call it in `afterAll`. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the test run's server. `idleTimeoutMs` is how long `db` keeps unused connections. */
export async function createTestDatabase({ idleTimeoutMs }: { idleTimeoutMs?: number } = {}): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = new URL(server);
  url.pathname = name;
  const db = connect(url.href, { idleTimeoutMs });
  return {
    url: url.href,
    db,
    async drop() {
      await db.$client.end();
      // The server is deleted after the run, so a busy machine may leave a database to it.
      await query(server, `drop database ${name} with (force)`, DROP_LIMITS).catch(() => {});
    },
  };
}

async function query(url: string, statement: string, limits: pg.ClientConfig = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...limits });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
