import { randomUUID } from "node:crypto";
import { hostname, totalmem } from "node:os";
import { repeat } from "../../background/repeat.ts";
import type { ProcessKind } from "../../contract/staff/setup/system.ts";
import type { Database } from "../../db/connect.ts";
import { recordProcess, recordStop } from "../../db/queries/setup/site-processes.ts";
import type { Watch } from "../health/readiness.ts";
import type { DiskWatch } from "../health/watch-disk.ts";
import { VERSION } from "./version.ts";

const INTERVAL_MS = 10_000;

type Options = {
  db: Database;
  kind: ProcessKind;
  clock: Pick<Watch, "problem">;
  disk: Pick<DiskWatch, "disks">;
  /** The public key of notifications. */
  pushKey: string;
  intervalMs?: number;
};

/**
 * Records in the database that this process is alive and how it is, until it is stopped. The first record is written before this returns. A
 * database that is away is no error here: readiness tells of it.
 */
export async function startHeartbeat({
  db,
  kind,
  clock,
  disk,
  pushKey,
  intervalMs = INTERVAL_MS,
}: Options): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const { pid, versions } = process;
  const identity = { id, kind, version: VERSION, nodeVersion: versions.node, host: hostname(), pid };
  const beat = async (): Promise<false> => {
    await recordProcess(db, {
      ...identity,
      vitals: { memory: readMemory(), disks: disk.disks(), clockProblem: clock.problem() ?? null, pushKey },
    });
    return false;
  };
  const onError = () => {};
  await beat().catch(onError);
  const beating = repeat("heartbeat", beat, intervalMs, onError, intervalMs);
  return {
    async stop() {
      await beating.stop();
      await recordStop(db, id).catch(onError);
    },
  };
}

/** The memory of this process, and of its machine or container, in bytes. */
function readMemory() {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { process: process.memoryUsage.rss(), available: Math.min(process.availableMemory(), total), total };
}
