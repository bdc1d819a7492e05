import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { processCommand } from "./process-command.ts";

const command = promisify(execFile);
const MEGABYTES = 200;
const BLOCK = 4096;
const MAX_STOP_MS = 10_000;

/** Mounts a small disk in memory. Undefined if this user may not. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(inject("runFolder"), "full-disk-"));
  const options = `size=${MEGABYTES}m,mode=711`;
  return command("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).then(
    () => folder,
    () => undefined,
  );
}

/** Appends to `file` until no block is free. */
async function fillDisk(file: string): Promise<void> {
  for (const size of [MEGABYTES * 2 ** 20, BLOCK, BLOCK]) await appendFile(file, Buffer.alloc(size)).catch(() => {});
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it("stops the server on a full disk, says why it does not start there, and loses nothing", async ({ skip }) => {
  const dataDir = await mountDisk();
  if (dataDir === undefined) return skip("only root mounts a disk of its own");
  const start = () => startEmbeddedDatabase({ dataDir, log: () => {} });
  try {
    const { url, release } = await start();
    await query(url, "create table t (n int)");
    await query(url, "insert into t select generate_series(1, 1000)");
    const pid = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n", 1));
    const filler = join(dataDir, "filler");
    await fillDisk(filler);

    const startedAt = performance.now();
    await release();
    expect(performance.now() - startedAt).toBeLessThan(MAX_STOP_MS);
    expect(processCommand(pid)).toBe("");
    await fillDisk(filler); // the server has removed files
    await expect(start()).rejects.toThrow(
      `The disk of ${dataDir} is full, so the database server cannot start. Make room: nothing that was stored is lost`,
    );

    await rm(filler);
    const again = await start();
    expect(await query(again.url, "select count(*)::int as count from t")).toEqual([{ count: 1000 }]);
    await again.release();
  } finally {
    await command("umount", ["--lazy", dataDir]);
  }
}, 60_000);
