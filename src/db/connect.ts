import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { PoolName } from "../diagnostics/channels.ts";
import { createObservedPool } from "../diagnostics/observed-pool.ts";
import { PreparingClient } from "./connections/preparing-client.ts";

/** Drizzle over a connection pool. `db.$client` is the pool. */
export type Database = NodePgDatabase & { $client: pg.Pool };

export type Transaction = Omit<Database, "$client">;

/** Maps the schema's camel-case names to snake case in the database. */
const CASING = "snake_case";

type PoolOptions = {
  /** The name under which metrics and traces have it. Undefined if they do not. */
  name?: PoolName;
  max?: number;
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number;
  /** How long a query may take; unlimited by default. */
  queryTimeoutMs?: number;
  /** How long an unused connection is kept; for ever by default. */
  idleTimeoutMs?: number;
  onError?: (error: Error) => void;
};

/**
 * How long a transaction waits for its process. A process that stands still, or is cut off from the network, would hold its locks for as long, and
 * nobody else could route a lead of the same dealer.
 */
const IDLE_TRANSACTION_LIMIT = "10s";

/** After how long without use the system asks whether the other end of a connection is there: ten times in as many seconds. */
const KEEP_ALIVE_MS = 10_000;

/** After a week, a connection is replaced, so that it keeps the statements that come often now. */
const LIFETIME_S = 7 * 86_400;

/** A statement for a transaction whose process has long work between two statements. */
export const WITHOUT_IDLE_LIMIT = "set local idle_in_transaction_session_timeout = 0";

/** Opens a database with its own pool: `databaseOver(createPool(…))`. */
export function connect(url: string, options?: PoolOptions): Database {
  return databaseOver(createPool(url, options));
}

/**
 * Creates a pool, which connects on the first query. The pool replaces idle connections that are lost and calls
 * `onError`.
 */
export function createPool(
  url: string,
  {
    name,
    max = 10,
    connectTimeoutMs = 10_000,
    queryTimeoutMs,
    idleTimeoutMs = 0,
    onError = () => {},
  }: PoolOptions = {},
): pg.Pool {
  const config = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: LIFETIME_S,
    // Finds unused connections that are lost without a word, as when the network is cut.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Not a parameter of the connection, which poolers refuse.
    async onConnect(client: pg.ClientBase) {
      await client.query(`set idle_in_transaction_session_timeout = '${IDLE_TRANSACTION_LIMIT}'`);
    },
  };
  const pool =
    name === undefined
      ? new pg.Pool({ ...config, Client: PreparingClient })
      : createObservedPool(name, config, PreparingClient);
  pool.on("error", onError);
  // An unhandled "error" event of a connection in use would end the process. The running query rejects anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Drizzle over `pool`. */
export function databaseOver(pool: pg.Pool): Database {
  const db = drizzle({ client: pool, casing: CASING });
  // Drizzle's own transaction() never releases a connection that is lost during "begin".
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    const onConnectionError = (error: Error) => {
      connectionError = error;
    };
    client.on("error", onConnectionError);
    try {
      return await drizzle({ client, casing: CASING }).transaction(work, config);
    } finally {
      client.off("error", onConnectionError);
      client.release(connectionError);
    }
  };
  return db;
}
