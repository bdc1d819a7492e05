import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StaffMailer } from "../../auth/emails.ts";
import { type Repeated, repeat } from "../../background/repeat.ts";
import type { Database } from "../../db/connect.ts";
import { listAdministrators } from "../../db/queries/people/people.ts";
import type { DiskWatch } from "./watch-disk.ts";

const INTERVAL_MS = 30_000;

type Options = {
  db: Database;
  mailer: Pick<StaffMailer, "sendDiskNotice">;
  disk: Pick<DiskWatch, "notice">;
  dataDir: string;
  onError: (error: Error) => void;
  intervalMs?: number;
};

/**
 * E-mails the administrators once when a disk fills up, and again if it does so after there was room. A file that all processes of a
 * DATA_DIR share records that the e-mail was sent. Runs until it is stopped.
 */
export function emailDiskNotices({ db, mailer, disk, dataDir, onError, intervalMs = INTERVAL_MS }: Options): Repeated {
  const sentFile = join(dataDir, "disk.told");

  async function sendNotices(): Promise<false> {
    const notice = disk.notice();
    if (notice === undefined) {
      await rm(sentFile, { force: true });
      return false;
    }
    if (!(await createFile(sentFile))) return false;
    try {
      const people = await listAdministrators(db);
      const sent = await Promise.allSettled(people.map((person) => mailer.sendDiskNotice(person, notice.text)));
      const failed = sent.filter((one) => one.status === "rejected");
      if (failed.length > 0 && failed.length === people.length) throw failed[0]?.reason;
    } catch (error) {
      await rm(sentFile, { force: true });
      throw error;
    }
    return false;
  }

  return repeat("disk_notices", sendNotices, intervalMs, onError);
}

/** Returns false if the file exists. */
async function createFile(path: string): Promise<boolean> {
  return writeFile(path, "", { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}
