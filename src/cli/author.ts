import { userInfo } from "node:os";
import type { Author } from "../db/queries/staff/audit-entries.ts";

/** Who changes something by a command, for the audit. Named by the user of the operating system, who may have no name in a container. */
export function commandLineAuthor(): Author {
  try {
    return { id: null, name: `command line (${userInfo().username})` };
  } catch {
    return { id: null, name: "command line" };
  }
}
