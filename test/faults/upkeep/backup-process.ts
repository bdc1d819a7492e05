import { type ChildProcess, spawn } from "node:child_process";

/** Starts the process that makes the backup that is due, as a worker does. */
export function startBackupProcess(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["src/server/processes/backup.ts", new Date().toISOString()], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
