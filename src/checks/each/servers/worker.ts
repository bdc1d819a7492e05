import { formatSouthAfricanTime } from "../../../contract/dates/format-date.ts";
import { findLastWorker, isWorker } from "../../../db/queries/setup/site-processes.ts";
import { type Check, failing, fine } from "../../check.ts";

/** Something sends leads, fetches feeds and erases what is old. */
export const worker: Check<"worker"> = {
  name: "worker",
  label: "Worker",
  async run({ db, processes }) {
    const workers = processes.filter(isWorker).length;
    if (workers > 0)
      return fine(`${workers === 1 ? "1 process works" : `${workers} processes work`} in the background.`);
    const last = await findLastWorker(db);
    return failing(
      last === undefined
        ? "No worker has been seen: enquiries are stored, but reach nobody."
        : `No worker has been seen since ${formatSouthAfricanTime(last)}: enquiries are stored, but reach nobody.`,
      "Start one by npm run worker, or set WORKER=on. docs/operations.md.",
    );
  },
};
