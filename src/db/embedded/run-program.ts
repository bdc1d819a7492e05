import { spawn } from "node:child_process";
import type { Account } from "./account.ts";

/**
 * Runs one of PostgreSQL's programs as the cluster's account, in its own session, so that Ctrl-C ends only this process, which
 * then stops the server. Throws with the last lines of the program's output.
 */
export function runProgram(
  { ids, launcher = [] }: Account,
  program: string,
  args: string[],
  input = "",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const [file = program, ...rest] = [...launcher, program, ...args];
    const child = spawn(file, rest, {
      ...(launcher.length === 0 && ids),
      cwd: "/",
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${output.trim().split("\n").slice(-5).join("\n")}`));
    });
    child.stdin.on("error", () => {}); // the program may exit before it has read all input
    child.stdin.end(input);
  });
}
