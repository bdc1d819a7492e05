import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The start time of the process, which distinguishes it from a later process with the same pid. Undefined if no process has this
 * pid, or only a zombie.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === "linux") {
    const stat = readIfExists(`/proc/${pid}/stat`);
    // The second field, the name in parentheses, may itself contain spaces and parentheses.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields?.[0] === "Z" || fields?.[0] === "X" ? undefined : fields?.[19];
  }
  const [state = "", ...started] = ps(pid, "stat=,lstart=").split(/\s+/);
  return state === "" || state.startsWith("Z") ? undefined : started.join(" ");
}

/** The command line of the process; empty if no process has this pid. */
export function processCommand(pid: number): string {
  return process.platform === "linux"
    ? (readIfExists(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "")
    : ps(pid, "command=");
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync("ps", ["-o", columns, "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
