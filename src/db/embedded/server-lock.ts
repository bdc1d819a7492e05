/**
 * The lock that a database server holds on its data folder. PostgreSQL's own protection compares pids and shared memory,
 * which containers do not share. The server inherits this lock from `flock`, and its processes keep it to their end.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const CONFLICT = 75;
const OPTIONS = ["--nonblock", "--conflict-exit-code", String(CONFLICT)];
const command = promisify(execFile);

/** Whether this machine has `flock`, of util-linux. */
export function canLockServers(): Promise<boolean> {
  return command("flock", ["--version"]).then(
    () => true,
    () => false,
  );
}

/** Whether a server, or one of its processes, holds the lock. False without `flock`. */
export async function isServerLocked(lockFile: string): Promise<boolean> {
  return command("flock", [...OPTIONS, "--shared", lockFile, "true"]).then(
    () => false,
    (error: { code?: number | string }) => error.code === CONFLICT,
  );
}

/** Wraps a command line so that it runs with the lock, and fails if the lock is taken. */
export function lockedCommand(lockFile: string, commandLine: string[]): string[] {
  return ["flock", ...OPTIONS, lockFile, ...commandLine];
}
