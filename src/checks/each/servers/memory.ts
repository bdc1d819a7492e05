import { formatBytes } from "../../../contract/formats/format-bytes.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** Shares of a machine's or container's memory that should be available. */
const [WARNING_SHARE, FAILING_SHARE] = [0.1, 0.04];

/** Each machine has memory left. */
export const memory: Check<"memory"> = {
  name: "memory",
  label: "Memory",
  async run({ processes }) {
    const shares = processes
      .map(({ host, vitals: { memory } }) => ({ host, ...memory, share: memory.available / memory.total }))
      .toSorted((one, other) => one.share - other.share);
    const [least] = shares;
    if (least === undefined) return warning("No process is seen.", "Start the site.");
    const { host, share, available, total } = least;
    const message = `${formatBytes(available)} of ${formatBytes(total)} are available on ${host}.`;
    if (share >= WARNING_SHARE) return fine(message);
    const whatToDo = "Give the machine or container more memory, or stop what else runs there.";
    return share >= FAILING_SHARE ? warning(message, whatToDo) : failing(message, whatToDo);
  },
};
