import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * What tells the process now running as `pid` from another that is later given the same number (its starting time,
 * as text). Undefined when nothing runs under that number, or only the shell of a process that has ended.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === "linux") {
    const stat = readIfThere(`/proc/${pid}/stat`);
    // The name in parentheses may itself hold spaces and parentheses, so counting starts after the last one.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields?.[0] === "Z" || fields?.[0] === "X" ? undefined : fields?.[19];
  }
  const [state = "", ...started] = ps(pid, "stat=,lstart=").split(/\s+/);
  return state === "" || state.startsWith("Z") ? undefined : started.join(" ");
}

/** The command line of the process now running as `pid`; empty when there is none. */
export function processCommand(pid: number): string {
  return process.platform === "linux"
    ? (readIfThere(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "")
    : ps(pid, "command=");
}

function readIfThere(path: string): string | undefined {
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
