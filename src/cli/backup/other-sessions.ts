import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/connect.ts";
import { WATCHER_NAME } from "../../db/embedded/watch-server.ts";

/** The server lists a session for a moment after its client closed it, so the check is repeated for some time. */
const [POLL_MS, TIMEOUT_MS] = [100, 2000];

/**
 * Throws with a message for the operator while anybody else is connected to the database. Call it while no query of `db` runs. Unprivileged
 * roles see the names of other roles' sessions, but not their types.
 */
export async function refuseWhileInUse(db: Database, target: string): Promise<void> {
  const waitUntil = performance.now() + TIMEOUT_MS;
  let names = await listOtherSessions(db);
  while (names.length > 0 && performance.now() < waitUntil) {
    await sleep(POLL_MS);
    names = await listOtherSessions(db);
  }
  if (names.length === 0) return;
  const kinds = [...new Set(names)].map((name) => name || "without a name").join(", ");
  const sessions = names.length === 1 ? "1 other session uses" : `${names.length} other sessions use`;
  throw new Error(
    `${sessions} ${target}: ${kinds}. Stop the site, its workers and every other client, then restore again`,
  );
}

/** Returns the application names of all other clients of the database. */
async function listOtherSessions({ $client }: Database): Promise<string[]> {
  const { rows } = await $client.query<{ name: string }>(
    `select coalesce(application_name, '') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null and leader_pid is null
       and coalesce(backend_type, 'client backend') = 'client backend' and application_name is distinct from $1
     order by 1`,
    [WATCHER_NAME],
  );
  return rows.map(({ name }) => name);
}
