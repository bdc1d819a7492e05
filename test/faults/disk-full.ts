import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Fault } from "./fault.ts";
import { databaseUrl } from "./support/embedded-server.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";
import { mountSmallDisk } from "./support/small-disk.ts";

const TRIES = 2;
const SENDERS = 4;
const LEADS_BETWEEN = 50;
/** How long the disk stays full after the server has ended. */
const OUTAGE_MS = 3000;

/** Fills the disk of `folder`. Returns the file that takes the space. */
async function fillDisk(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const filler = join(folder, "filler");
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {}); // others write too
  return filler;
}

/** Writes to the write-ahead log until the server ends, because the log's disk is full. */
async function untilServerEnds(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    client.on("error", () => {});
    try {
      await client.connect();
      for (;;) await client.query("select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))");
    } catch (error) {
      if ((error as { code?: string }).code === "ECONNREFUSED") return;
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(50);
  }
}

export const diskFull: Fault = {
  about: "the disk of the embedded database fills up under load until the server ends, and is freed",
  needsRoot: true,
  async run(sandbox) {
    const dataDir = await mountSmallDisk(sandbox, 400);
    const site = await sandbox.start("web", { DATA_DIR: dataDir, WORKER: "off" });
    const url = await databaseUrl(dataDir);
    const senders = startLeadSenders(() => site.origin, SENDERS);
    const recoverySeconds: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await senders.more(LEADS_BETWEEN);
      const filler = await fillDisk(dataDir);
      await untilServerEnds(url);
      sandbox.log("disk full, the server has ended");
      await sleep(OUTAGE_MS);
      const startedAt = performance.now();
      await rm(filler, { force: true });
      await senders.recovered();
      const seconds = (performance.now() - startedAt) / 1000;
      recoverySeconds.push(seconds);
      sandbox.log(`disk freed, back after ${seconds.toFixed(1)} s`);
    }
    await senders.stop();
    return { tries: TRIES, ...(await countLeads(url, senders.acknowledged)), recoverySeconds };
  },
};
