import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "../connect.ts";
import { TEMPLATES } from "./template-database.ts";

/** Longer than visitors wait: a test that has many queries at once must not depend on the speed of the machine. */
const CONNECT_TIMEOUT_MS = 60_000;
const DROP_LIMITS = { statement_timeout: 20_000 };

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes `db` and drops the database, unless that takes too long. Call it in `afterAll`. */
  drop(): Promise<void>;
}

type TestDatabaseOptions = {
  /** Whether it is empty, or has the demo catalogue with `TEMPLATE_VEHICLES` vehicles, which loading takes longer. */
  contents?: keyof typeof TEMPLATES;
  /** How long `db` keeps unused connections. */
  idleTimeoutMs?: number;
};

/** Creates a migrated database on the test run's server. */
export async function createTestDatabase({
  contents = "empty",
  idleTimeoutMs,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${TEMPLATES[contents]}`);
  const url = new URL(server);
  url.pathname = name;
  const db = connect(url.href, { connectTimeoutMs: CONNECT_TIMEOUT_MS, idleTimeoutMs });
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
