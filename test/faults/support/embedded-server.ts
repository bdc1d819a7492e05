import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The process id of the embedded database server under `dataDir`. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n", 1));
}

/** The URL of the embedded database under `dataDir`, while its server runs. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, "postgres.password"), "utf8")).trim();
  const port = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://site:${password}@127.0.0.1:${port}/site`;
}
