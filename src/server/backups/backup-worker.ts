import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { repeatByClock } from "../../background/repeat-by-clock.ts";
import { hasBackupWork } from "../../backup/run-backups.ts";
import type { Database } from "../../db/connect.ts";
import { readTrustedTime } from "../../db/database-clock.ts";

const INTERVAL_MS = 20_000;
/** Pause after a backup process that could not start or was killed. */
const FAILURE_PAUSE_MS = 600_000;
/** Time that a backup process has to stop. One that is killed leaves files that the next one removes. */
const STOP_MS = 1200;
const MODULE = new URL("../processes/backup.ts", import.meta.url);
/** Pages and leads go first. The database of the drill, which the process starts, has the same priority. */
const NICENESS = 10;
/** Maximum heap in megabytes: rows and files are streamed. */
const HEAP_MB = 256;

type Options = {
  db: Database;
  /** Address of the database, also of the embedded one, which the backup process must not start anew. */
  url: string;
  /** Settings of the machine, by default those of this process. */
  environment?: Record<string, string | undefined>;
  onError: (error: Error) => void;
  intervalMs?: number;
};

/** Starts a process for the backup or the drill that is due, until it is stopped. Any number of these workers may run on one database. */
export function startBackupWorker({ db, url, environment = process.env, onError, intervalMs = INTERVAL_MS }: Options): {
  stop(): Promise<void>;
} {
  let child: ChildProcess | undefined;
  let pausedUntil = 0;
  let processStartedAt: Date | undefined;
  let isStopped = false;

  async function run(startedAt: Date): Promise<void> {
    if (isStopped) return;
    const started = fork(MODULE, [startedAt.toISOString()], {
      env: { ...environment, DATABASE_URL: url } as Record<string, string>,
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = started;
    try {
      if (started.pid !== undefined) setPriority(started.pid, NICENESS);
      const [code] = await once(started, "exit");
      if (code === 0 || isStopped) return;
      pausedUntil = performance.now() + FAILURE_PAUSE_MS;
      throw new Error(`The backup process ended with ${code === null ? started.signalCode : `exit code ${code}`}`);
    } finally {
      child = undefined;
    }
  }

  const looking = repeatByClock(
    "backups",
    () => readTrustedTime(db),
    async (now) => {
      processStartedAt ??= now;
      if (performance.now() < pausedUntil) return false;
      if (await hasBackupWork(db, { now, processStartedAt })) await run(processStartedAt);
      return false;
    },
    intervalMs,
    onError,
    intervalMs,
  );
  return {
    async stop() {
      isStopped = true;
      child?.kill("SIGTERM");
      const limit = setTimeout(() => child?.kill("SIGKILL"), STOP_MS);
      await looking.stop();
      clearTimeout(limit);
    },
  };
}
