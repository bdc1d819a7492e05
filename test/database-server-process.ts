/** Runs the database server of a test run, and stops when the run disconnects or dies. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";
import { migrate } from "../src/db/migrate.ts";
import { TEMPLATE_DATABASE } from "../src/db/test-support/template-database.ts";
import type { Ready } from "./database-server.ts";

const disconnected = new Promise((resolve) => process.once("disconnect", resolve));
const runFolder = await mkdtemp(join(tmpdir(), "site-test-"));
try {
  await chmod(runFolder, 0o711); // the tests' servers may run as another user
  const server = await startEmbeddedDatabase({ dataDir: join(runFolder, "data"), log: () => {} });
  try {
    await createTemplate(server.url);
    if (process.connected) process.send?.({ databaseServer: server.url, runFolder } satisfies Ready);
    await disconnected;
  } finally {
    await server.release();
  }
} finally {
  await rm(runFolder, { recursive: true, force: true });
}

/** Creates the migrated template database, which each test file copies. */
async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = new URL(url);
  template.pathname = TEMPLATE_DATABASE;
  await migrate(template.href);
}
