import { formatBytes } from "../../../contract/formats/format-bytes.ts";
import { diskNotices } from "../../../contract/people/wording/disk-notices.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

const HOW = "docs/operations.md has the limits.";

/** The disks of each machine have room. */
export const disk: Check<"disk"> = {
  name: "disk",
  label: "Disks",
  async run({ processes }) {
    const disks = processes
      .flatMap(({ host, vitals }) => vitals.disks.map((one) => ({ host, ...one })))
      .toSorted((one, other) => one.free / one.total - other.free / other.total);
    const [fullest] = disks;
    if (fullest === undefined) return warning("No process is seen.", "Start the site.");
    const words = ({ free, total }: (typeof disks)[number]) => `${formatBytes(free)} of ${formatBytes(total)} left`;
    const full = disks.find(({ level }) => level === "full");
    if (full !== undefined) {
      const hasDatabase = disks.some(({ level, hasDatabase }) => level === "full" && hasDatabase);
      return failing(diskNotices.full[hasDatabase ? "everything" : "files"](`${words(full)} on ${full.host}`), HOW);
    }
    const low = disks.find(({ level }) => level === "low");
    if (low !== undefined) return warning(diskNotices.low(`${words(low)} on ${low.host}`), HOW);
    return fine(`The fullest has ${words(fullest)}.`);
  },
};
