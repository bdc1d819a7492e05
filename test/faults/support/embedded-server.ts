import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the process id of the embedded database server under `dataDir`, or 0 without one. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number((await readPidFile(dataDir))[0]);
}

/** Returns the URL of the embedded database under `dataDir` while its server runs. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, "postgres.password"), "utf8")).trim();
  return `postgres://site:${password}@127.0.0.1:${(await readPidFile(dataDir))[3]}/site`;
}

async function readPidFile(dataDir: string): Promise<string[]> {
  return (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "")).split("\n");
}
