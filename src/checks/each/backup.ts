import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { findLastBackup } from "../../db/queries/setup/backups.ts";
import { type Check, fine } from "../check.ts";

const DAY_MS = 86_400_000;
const [WARNING_DAYS, FAILING_DAYS] = [2, 7];
const HOW = "Make one each night: npm run cli -- backup FILE --passphrase-file FILE. docs/backup.md has the details.";

/** A backup was made lately. */
export const backup: Check<"backup"> = {
  name: "backup",
  label: "Backup",
  async run({ db }) {
    const last = await findLastBackup(db);
    if (last === undefined) {
      return { state: "failing", message: "No backup has been made yet.", whatToDo: HOW, link: null };
    }
    const message = `The last backup was made on ${formatSouthAfricanTime(last)}.`;
    const days = (Date.now() - last.getTime()) / DAY_MS;
    if (days < WARNING_DAYS) return fine(message);
    return { state: days < FAILING_DAYS ? "warning" : "failing", message, whatToDo: HOW, link: null };
  },
};
