import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The command line of the process; empty if this process's PID namespace has none with this pid, or only a zombie. */
export function processCommand(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}
