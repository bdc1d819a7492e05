/** Runs the database server of a test run, and stops when the run disconnects or dies. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect } from "../src/db/connect.ts";
import { resetCatalogue } from "../src/db/demo/reset-catalogue.ts";
import { startEmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";
import { migrate } from "../src/db/migrate.ts";
import { TEMPLATE_VEHICLES, TEMPLATES } from "../src/db/test-support/template-database.ts";
import type { Ready } from "./database-server.ts";
import "./settings.ts";

const disconnected = new Promise((resolve) => process.once("disconnect", resolve));
const runFolder = await mkdtemp(join(tmpdir(), "site-test-"));
try {
  await chmod(runFolder, 0o711); // the tests' servers may run as another user
  const server = await startEmbeddedDatabase({ dataDir: join(runFolder, "data"), log: () => {} });
  try {
    await createTemplates(server.url);
    if (process.connected) process.send?.({ databaseServer: server.url, runFolder } satisfies Ready);
    await disconnected;
  } finally {
    await server.release();
  }
} finally {
  await rm(runFolder, { recursive: true, force: true });
}

/** Creates the databases that test files copy. */
async function createTemplates(url: string): Promise<void> {
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: database }).href;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${TEMPLATES.empty}`);
  await migrate(urlOf(TEMPLATES.empty));
  await client.query(`create database ${TEMPLATES.catalogue} template ${TEMPLATES.empty}`);
  await client.end();
  const catalogue = connect(urlOf(TEMPLATES.catalogue));
  await resetCatalogue(catalogue, { vehicles: TEMPLATE_VEHICLES });
  await catalogue.$client.end();
}
