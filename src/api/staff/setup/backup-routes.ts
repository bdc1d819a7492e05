/** GET and POST /backups: the copies of the site, for administrators. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { chooseKept, keptCounts } from "../../../backup/retention.ts";
import { lastTimeOfDay } from "../../../backup/schedule.ts";
import { site } from "../../../contract/settings/site.ts";
import { type BackupItem, Backups } from "../../../contract/staff/setup/backup.ts";
import { isBackupRunning } from "../../../db/backup/backup-lock.ts";
import type { Database } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import {
  askForBackup,
  type BackupRow,
  listOtherBackups,
  listStoredBackups,
} from "../../../db/queries/setup/backups.ts";
import { recordChange } from "../../../db/queries/staff/audit-entries.ts";
import { Refused } from "../../problems.ts";
import { actorOf } from "../engine/item-requests.ts";

const DAY_MS = 86_400_000;

/** Where this machine's backups go, and where their key is. */
export type BackupSettings = Pick<Backups, "place" | "isInside" | "keyFile">;

type Options = { db: Database; backups: BackupSettings };

export const backupRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, backups }) => {
  app.get(
    "/backups",
    {
      schema: { summary: "The copies of the site, where they are, and which are kept", response: { 200: Backups } },
      config: { permission: { resource: "backups", operation: "read" } },
    },
    () => readBackups(db, backups),
  );

  app.post(
    "/backups",
    {
      schema: { summary: "Ask for a backup, which a worker makes within a minute", response: { 200: Backups } },
      config: { permission: { resource: "backups", operation: "create" }, isAction: true },
    },
    async (request) => {
      if ((await isBackupRunning(db)) || !(await askForBackup(db))) {
        throw new Refused(409, "A backup is being made already.");
      }
      const author = actorOf(request).person;
      const item = { resource: "backups", itemId: "asked", dealerId: null };
      await recordChange(db, { author, ...item, operation: "create", before: null, after: null });
      return readBackups(db, backups);
    },
  );
};

async function readBackups(db: Database, settings: BackupSettings): Promise<Backups> {
  const now = await readDatabaseTime(db);
  const [stored, others, isRunning] = await Promise.all([
    listStoredBackups(db),
    listOtherBackups(db),
    isBackupRunning(db),
  ]);
  // At another place, where backups went before, nothing is deleted.
  const keepable = stored
    .filter(({ place }) => place === settings.place)
    .map(({ name, startedAt, isReadable }) => ({
      name: name as string,
      at: startedAt,
      isReadable: isReadable !== false,
    }));
  const kept = chooseKept(keepable, keptCounts(), now);
  const items = [...stored, ...others]
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    .map((row) => present(row, kept.get(row.name ?? "") ?? [], isRunning));
  const next = new Date(lastTimeOfDay(now, site.backupTime).getTime() + DAY_MS);
  return { ...settings, nextAt: site.nightlyBackups ? next.toISOString() : null, items };
}

function present(row: BackupRow, keptAs: BackupItem["keptAs"], isRunning: boolean): BackupItem {
  const { isApart: _, removedAt: __, startedAt, finishedAt, triedAt, ...rest } = row;
  // Its process was killed, or the database comes from this backup.
  const isInterrupted = rest.state === "running" && !isRunning;
  return {
    ...rest,
    ...(isInterrupted && { state: "failed", problem: "It was interrupted." }),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
    keptAs,
  };
}
