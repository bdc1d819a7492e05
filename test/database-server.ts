import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { TEMPLATE_DATABASE } from "../src/db/test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's own server, as a role that may create databases. */
    databaseServer: string;
  }
}

/** Starts the one database server of a test run, with a migrated database for the tests to copy; removes it afterwards. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-test-"));
  const server = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const remove = async () => {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(`create database ${TEMPLATE_DATABASE}`);
    await client.end();
    const template = new URL(server.url);
    template.pathname = TEMPLATE_DATABASE;
    await migrate(template.href);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide("databaseServer", server.url);
  return remove;
}
