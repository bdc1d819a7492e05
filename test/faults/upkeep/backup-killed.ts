import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { connect, type Database } from "../../../src/db/connect.ts";
import { askForBackup, listStoredBackups } from "../../../src/db/queries/setup/backups.ts";
import { backups } from "../../../src/db/schema/setup/backups.ts";
import { randomNumbers } from "../../random-numbers.ts";
import type { Fault } from "../fault.ts";
import { runCommandLine } from "../support/command-line.ts";
import { KILLS } from "../support/kill-process.ts";
import { countLeads, startLeadSenders } from "../support/lead-senders.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { until } from "../support/until.ts";
import { startBackupProcess } from "./backup-process.ts";

const SEED = 20_261_128;
const KILLS_BETWEEN_LINES = 10;
/** The process ends a moment after its backup. */
const LATEST = 0.9;

type Place = { db: Database; environment: Record<string, string>; folder: string };

/** Asks for a backup and starts its process. Resolves once it has begun. */
async function startBackup({ db, environment }: Place) {
  await askForBackup(db);
  const child = startBackupProcess(environment);
  const ended = once(child, "exit");
  await until("a backup begins", async () => (await db.$count(backups, eq(backups.state, "asked"))) === 0);
  return { child, ended };
}

/** What is not as it was promised: files without a record, records without a file, and drafts. */
async function findStrays({ db, folder }: Place): Promise<string[]> {
  const files = (await readdir(folder)).sort();
  const recorded = (await listStoredBackups(db)).map(({ name }) => name).sort();
  const unfinished = await db.$count(backups, inArray(backups.state, ["running", "asked"]));
  return [
    ...(files.join() === recorded.join() ? [] : [`files ${files.join(", ")}, recorded ${recorded.join(", ")}`]),
    ...(unfinished === 0 ? [] : [`${unfinished} backups are recorded as unfinished`]),
  ];
}

/** Restores the newest backup on a machine that has its key only. Returns the references of the leads that it has. */
async function restoreNewest(sandbox: Sandbox, { db, environment, folder }: Place): Promise<Set<string>> {
  const [newest] = await listStoredBackups(db);
  const url = new URL(environment.DATABASE_URL as string);
  await db.$client.query("create database restored");
  url.pathname = "/restored";
  await runCommandLine(
    { DATABASE_URL: url.href, DATA_DIR: join(sandbox.folder, "restored") },
    "restore",
    join(folder, newest?.name as string),
    "--key-file",
    join(environment.DATA_DIR as string, "backup.key"),
    "--yes",
  );
  const restored = connect(url.href, { max: 1 });
  try {
    const { rows } = await restored.$client.query<{ reference: string }>("select reference from customer_enquiries");
    return new Set(rows.map(({ reference }) => reference));
  } finally {
    await restored.$client.end();
  }
}

export const backupKilled: Fault = {
  about: "backups are killed at random moments while leads come in; the last one is restored on an empty machine",
  isBackSoon: true,
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const site = await sandbox.start("web", { DATABASE_URL: url, WORKER: "off" });
    const db = connect(url, { max: 2 });
    sandbox.onClose(() => db.$client.end());
    const folder = join(sandbox.folder, "backups");
    const environment = { DATABASE_URL: url, DATA_DIR: join(sandbox.folder, "data"), BACKUP_URL: folder };
    const place: Place = { db, environment, folder };
    const senders = startLeadSenders(() => site.origin, 1);

    // The first one is also tried, which takes longer.
    await (await startBackup(place)).ended;
    const second = await startBackup(place);
    const begunAt = performance.now();
    await second.ended;
    const durationMs = performance.now() - begunAt;
    const random = randomNumbers(SEED);
    const recoverySeconds: number[] = [];
    let cutOff = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const startedAt = performance.now();
      const { child, ended } = await startBackup(place);
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      await sleep(random() * durationMs * LATEST);
      if (child.exitCode === null) cutOff += 1;
      child.kill("SIGKILL");
      await ended;
      if (kill % KILLS_BETWEEN_LINES === 0) sandbox.log(`kill ${kill}: ${cutOff} backups cut off`);
    }
    const before = new Set(senders.acknowledged);
    const { ended } = await startBackup(place);
    await ended;
    await senders.stop();

    const broken = await findStrays(place);
    if (cutOff < KILLS / 2) broken.push(`only ${cutOff} kills interrupted a backup`);
    const restored = await restoreNewest(sandbox, place);
    const missing = [...before].filter((reference) => !restored.has(reference)).length;
    const { lost, doubled } = await countLeads(url, senders.acknowledged);
    sandbox.log(`${senders.acknowledged.length} leads, ${restored.size} of them in the backup, ${missing} missing`);
    return { tries: KILLS, lost: lost + missing, doubled, recoverySeconds, broken };
  },
};
