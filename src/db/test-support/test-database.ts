import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connect, type Database } from "../connect.ts";
import { TEMPLATE_DATABASE } from "./template-database.ts";

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes `db` and drops the database; call it in `afterAll`. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the test run's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = new URL(server);
  url.pathname = name;
  const db = connect(url.href);
  return {
    url: url.href,
    db,
    async drop() {
      await db.$client.end();
      await query(server, `drop database ${name} with (force)`);
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
