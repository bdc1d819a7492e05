import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect, type Database } from "../src/db/connect.ts";
import { resetCatalogue } from "../src/db/demo/reset-catalogue.ts";
import { startEmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";
import { migrate } from "../src/db/migrate.ts";

export type BenchServer = {
  /** A folder for files of the run. */
  folder: string;
  /** A database of its own with the demo catalogue of so many vehicles. */
  catalogue(name: string, vehicles: number): Promise<Database>;
  /** Where the catalogue of this name lies. */
  url(name: string): string;
};

/** A database server for the run alone, gone after it, with everything in it. */
export async function withBenchServer<T>(run: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "site-bench-"));
  const server = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
  const open: Database[] = [];
  const urlOf = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `bench_${name}`;
    return url.href;
  };
  try {
    return await run({
      folder,
      url: urlOf,
      async catalogue(name, vehicles) {
        console.log(`loading ${vehicles} vehicles for ${name}`);
        const admin = new pg.Client(server.url);
        await admin.connect();
        await admin.query(`create database bench_${name}`).finally(() => admin.end());
        const url = urlOf(name);
        await migrate(url);
        const db = connect(url);
        open.push(db);
        await resetCatalogue(db, { vehicles });
        return db;
      },
    });
  } finally {
    for (const db of open) await db.$client.end();
    await server.release();
    await rm(folder, { recursive: true, force: true });
  }
}
