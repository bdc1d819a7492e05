/** One backup at a time, over all processes that share a database. */
import type { Database } from "../connect.ts";

/** Key of the advisory lock: an arbitrary number that nothing else in this database uses. */
export const BACKUP_LOCK = 7_021_031;

/** The connection that has the lock was lost, so that another process may have it. */
export class LockLost extends Error {}

/**
 * Runs `work` while no other process does, and returns its result; undefined at once if another one does. `signal` is aborted with
 * `LockLost` when the lock is lost.
 */
export async function withBackupLock<T>(
  db: Database,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const client = await db.$client.connect();
  const lost = new AbortController();
  const onLost = () => lost.abort(new LockLost("The connection to the database was lost"));
  client.on("error", onLost).on("end", onLost);
  let isHeld = false;
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [BACKUP_LOCK]);
    isHeld = rows[0].locked;
    return isHeld ? await work(lost.signal) : undefined;
  } finally {
    // The server ends a closed connection some time later, and its lock with it: whoever comes next would find it held.
    if (isHeld) await client.query("select pg_advisory_unlock($1)", [BACKUP_LOCK]).catch(() => {}); // a lost connection has no lock
    client.off("error", onLost).off("end", onLost);
    client.release(isHeld);
  }
}

/** Whether any process makes or tries a backup now. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
       and database = (select oid from pg_database where datname = current_database())) as running`,
    [BACKUP_LOCK],
  );
  return rows[0].running;
}
