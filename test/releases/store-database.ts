/** Writes a database with a row in every table to a file, as a release keeps one: `node test/releases/store-database.ts FILE`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { storeLeads } from "../../bench/desk/stored-leads.ts";
import { runCli } from "../../src/cli/run-cli.ts";
import { connect } from "../../src/db/connect.ts";
import { resetCatalogue } from "../../src/db/demo/reset-catalogue.ts";
import { startEmbeddedDatabase } from "../../src/db/embedded/embedded-database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { parseConfig } from "../../src/server/config/config.ts";
import { fillTables } from "./fill-tables.ts";

/** Small enough to be kept with the sources for each release. */
const VEHICLES = 40;
/** Of each form, stage and source, with their customers, deliveries, replies, tasks, offers and test drives. */
const LEADS = 200;

const file = resolve(process.argv[2] as string);
const folder = await mkdtemp(join(tmpdir(), "release-"));
const server = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
try {
  await migrate(server.url);
  const db = connect(server.url);
  try {
    await resetCatalogue(db, { vehicles: VEHICLES });
    await storeLeads(server.url, LEADS);
    const client = await db.$client.connect();
    try {
      await fillTables(client);
    } finally {
      client.release();
    }
  } finally {
    await db.$client.end();
  }
  const loadConfig = () => parseConfig({ DATABASE_URL: server.url, DATA_DIR: folder });
  const { stdin, stdout, stderr } = process;
  process.exitCode = await runCli(["backup", file, "--plain", "--no-keys"], { loadConfig, stdin, stdout, stderr });
} finally {
  await server.release();
  await rm(folder, { recursive: true, force: true });
}
