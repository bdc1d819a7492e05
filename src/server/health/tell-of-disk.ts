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
 * E-mails the administrators when a disk fills up, until it is stopped: once for all processes of a DATA_DIR, which share a file that says
 * so, and again after there was room.
 */
export function tellOfDisk({ db, mailer, disk, dataDir, onError, intervalMs = INTERVAL_MS }: Options): Repeated {
  const told = join(dataDir, "disk.told");

  async function tell(): Promise<false> {
    const notice = disk.notice();
    if (notice === undefined) {
      await rm(told, { force: true });
      return false;
    }
    if (!(await createFile(told))) return false;
    try {
      const people = await listAdministrators(db);
      const sent = await Promise.allSettled(people.map((person) => mailer.sendDiskNotice(person, notice.text)));
      const failed = sent.filter((one) => one.status === "rejected");
      if (failed.length > 0 && failed.length === people.length) throw failed[0]?.reason;
    } catch (error) {
      await rm(told, { force: true });
      throw error;
    }
    return false;
  }

  return repeat(tell, intervalMs, onError);
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
