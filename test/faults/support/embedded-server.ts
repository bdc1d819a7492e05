import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The process id of the embedded database server under `dataDir`; 0 while there is none. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number((await readPidFile(dataDir))[0]);
}

/** The URL of the embedded database under `dataDir`, while its server runs. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, "postgres.password"), "utf8")).trim();
  return `postgres://site:${password}@127.0.0.1:${(await readPidFile(dataDir))[3]}/site`;
}

async function readPidFile(dataDir: string): Promise<string[]> {
  return (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "")).split("\n");
}
