import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs the staff's command line. Throws its output if it fails. */
export async function runCommandLine(environment: Record<string, string>, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["src/cli/main.ts", ...args], {
    env: { ...process.env, ...environment },
  });
}
