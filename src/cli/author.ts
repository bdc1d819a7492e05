import { userInfo } from "node:os";
import type { Author } from "../db/queries/staff/audit-entries.ts";

/** Returns the author of changes by a command, for the audit: the operating system's user, who may have no name in a container. */
export function commandLineAuthor(): Author {
  try {
    return { id: null, name: `command line (${userInfo().username})` };
  } catch {
    return { id: null, name: "command line" };
  }
}
