import pg from "pg";
import { createPool, type Database, databaseOver } from "../connect.ts";
import { isDatabaseUnavailable } from "./availability.ts";

/** Timeout of a query, which detects a replica that was cut off. Public reads take far less. */
const QUERY_TIMEOUT_MS = 3000;
const CONNECT_TIMEOUT_MS = 2000;
/** How long reads go to the primary before a replica that was behind is asked again. */
const BEHIND_PAUSE_MS = 100;
/** How long reads go to the primary before a lost replica is tried again. */
const LOST_PAUSE_MS = 2000;

export type ReadReplica = {
  /** Reads from the replica, or from the primary while the replica is lost or behind. It must not be used for writes. */
  db: Database;
  /** Call this after a change on the primary. The replica is then not read until it has replayed the change. */
  expectChange(): void;
  /** The number of reads so far. */
  stats(): { replica: number; primary: number };
  /** Closes the connections to the replica. */
  close(): Promise<void>;
};

type ReadReplicaOptions = {
  /** Maximum number of connections to the replica. */
  max: number;
  /** Called with a line when the replica is lost and when it is back. */
  log: (line: string) => void;
};

/**
 * Opens the streaming replica at `url` for reads, with `primary` as the fallback. A replica may lag, so each connection is checked
 * once after each change: it is used only if its server has replayed the primary's log up to the change. Because connections are
 * checked singly, several replicas may share the address.
 */
export function openReadReplica(url: string, primary: Database, { max, log }: ReadReplicaOptions): ReadReplica {
  const reads = { replica: 0, primary: 0 };
  /** The number of changes so far. */
  let change = 0;
  /** The log position of the last change; undefined until it is read from the primary. */
  let position: string | undefined;
  /** The change whose position is being read from the primary. */
  let asking: number | undefined;
  /** The change that the server behind a connection is known to have replayed. */
  const replayed = new WeakMap<pg.PoolClient, number>();
  let pausedUntil = 0;
  let isLost = false;
  const pool = createPool(url, {
    name: "replica",
    max,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    queryTimeoutMs: QUERY_TIMEOUT_MS,
    onError: lose,
  });

  function lose({ message }: Error): void {
    pausedUntil = Date.now() + LOST_PAUSE_MS;
    if (isLost || pool.ending) return;
    isLost = true;
    log(`database: The replica is lost, and reads go to the primary: ${message}`);
  }

  /** Reads the end of the primary's log, which is after the committed change. */
  async function askPosition(): Promise<void> {
    if (asking === change) return;
    asking = change;
    const asked = change;
    const { rows } = await primary.$client
      .query<{ position: string }>("select pg_current_wal_insert_lsn()::text as position")
      .catch(() => ({ rows: [] }));
    if (asked !== change) return;
    position = rows[0]?.position;
    asking = undefined; // without a position, the next read asks again
  }

  /** A connection to a replica that has replayed the last change; undefined if the read must go to the primary. */
  async function connectToReplica(): Promise<pg.PoolClient | undefined> {
    if (Date.now() < pausedUntil) return undefined;
    if (position === undefined) {
      void askPosition();
      return undefined;
    }
    if (!isLost) return connectChecked();
    // Reads use the primary meanwhile, since connecting may take seconds.
    pausedUntil = Date.now() + LOST_PAUSE_MS;
    void connectChecked().then((client) => client?.release());
    return undefined;
  }

  async function connectChecked(): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const expected = change;
      if (replayed.get(client) !== expected) {
        const { rows } = await client.query<{ isReplica: boolean; isCurrent: boolean | null }>(
          `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1 as "isCurrent"`,
          [position],
        );
        if (!rows[0]?.isReplica) throw new Error("it is not a streaming replica");
        if (isLost) log("database: The replica is back");
        isLost = false;
        pausedUntil = rows[0].isCurrent ? 0 : Date.now() + BEHIND_PAUSE_MS;
        if (rows[0].isCurrent) replayed.set(client, expected);
      }
      if (replayed.get(client) === change) return client;
      client.release();
    } catch (error) {
      client?.release(true);
      lose(error as Error);
    }
    return undefined;
  }

  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await connectToReplica();
    if (client !== undefined) {
      try {
        const result = await client.query(config, values);
        client.release();
        reads.replica++;
        return result;
      } catch (error) {
        // A replica also cancels queries that conflict with its replay, so a failed query is repeated on the primary.
        const lost = isServerLost(error);
        client.release(lost);
        if (lost) lose(error as Error);
      }
    }
    reads.primary++;
    return primary.$client.query(config, values);
  }
  const connect = async () => (await connectToReplica()) ?? primary.$client.connect();

  return {
    // Drizzle uses only these two methods of a pool.
    db: databaseOver({ query, connect } as unknown as pg.Pool),
    expectChange() {
      change++;
      position = undefined;
      void askPosition();
    },
    stats: () => ({ ...reads }),
    close: () => pool.end(),
  };
}

/** Whether the error means that the server is lost, such as the driver's timeout, rather than a faulty query. */
function isServerLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || isDatabaseUnavailable(error);
}
