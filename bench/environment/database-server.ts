import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect, type Database } from "../../src/db/connect.ts";
import { resetCatalogue } from "../../src/db/demo/reset-catalogue.ts";
import { startEmbeddedDatabase } from "../../src/db/embedded/embedded-database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { writeSettings } from "../../src/db/queries/settings/settings.ts";
import { cleanUpAfter } from "../../test/clean-up-after.ts";

/** One address sends all leads. */
const UNLIMITED = { leadsPerVisitor: 1_000_000, leadsOfAll: 1_000_000, bookingsPerVisitor: 1_000_000 };

export type BenchServer = {
  /** A temporary folder, removed after the run. */
  folder: string;
  /** Whether rounds are short, because the run only tests the benchmarks. */
  isQuick: boolean;
  /** Creates a database with the demo catalogue of `vehicles` vehicles, once for each name. */
  catalogue(name: string, vehicles: number): Promise<Database>;
  /** Returns the URL of the database `name`. */
  url(name: string): string;
};

/** Prints the number of loaded rows after each `rows` rows. */
function printEvery(rows: number): (done: number, total: number) => void {
  return (done, total) => {
    if (done % rows === 0) console.log(`  ${done} of ${total}`);
  };
}

/** Runs `run` with its own database server, which is removed afterwards, also if the run is interrupted. */
export async function withBenchServer<T>(isQuick: boolean, run: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "site-bench-"));
  const server = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
  const catalogues = new Map<string, Promise<Database>>();
  const databaseUrl = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `bench_${name}`;
    return url.href;
  };
  const remove = async () => {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
  const databases: Database[] = [];
  async function createCatalogue(name: string, vehicles: number): Promise<Database> {
    console.log(`loading ${vehicles} vehicles for ${name}`);
    const admin = new pg.Client(server.url);
    await admin.connect();
    await admin.query(`create database bench_${name}`).finally(() => admin.end());
    const url = databaseUrl(name);
    await migrate(url);
    const db = connect(url);
    databases.push(db);
    await resetCatalogue(db, { vehicles, onProgress: printEvery(100_000) });
    await db.transaction((tx) => writeSettings(tx, UNLIMITED));
    return db;
  }
  const runAndDisconnect = async () => {
    try {
      return await run({
        folder,
        isQuick,
        url: databaseUrl,
        catalogue(name, vehicles) {
          const catalogue = catalogues.get(name) ?? createCatalogue(name, vehicles);
          catalogues.set(name, catalogue);
          return catalogue;
        },
      });
    } finally {
      for (const db of databases) await db.$client.end();
    }
  };
  return cleanUpAfter(remove, runAndDisconnect);
}
