import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** PostgreSQL's error code cannot_connect_now: it is starting, stopping or recovering. */
export const CANNOT_CONNECT_NOW = "57P03";
const CONNECT_TIMEOUT_MS = 10_000;
const POLL_MS = 500;

/** Error codes of connection failures, shutdowns, exhausted resources such as disk and connections, and a read-only server. */
const UNAVAILABLE_CODES = /^(?:08|53)...$|^57P0[1-5]$|^25006$|^58030$/;
const NETWORK_CODES = new Set("ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH".split(" "));
/** Matches connection errors of the driver, which have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether `error` or its cause says that the driver has no connection. Its own errors about that have no code. */
export const hasNoConnection = (error: unknown): boolean =>
  error instanceof Error && (DRIVER_MESSAGES.test(error.message) || hasNoConnection(error.cause));

/** Whether `error` or its cause says that the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (UNAVAILABLE_CODES.test(code) || NETWORK_CODES.has(code))) return true;
  return hasNoConnection(error) || isDatabaseUnavailable(error.cause);
}

/** Waits while the server at `url` starts or recovers, and calls `log` once. Throws any other error, or once `signal` aborts. */
export async function waitForRecovery(url: string, log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  for (let hasLogged = false; ; hasLogged = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_CONNECT_NOW) throw error;
      if (!hasLogged) log(`waiting for the database: ${(error as Error).message}`);
    } finally {
      client.end().catch(() => {});
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
    if (signal?.aborted) throw new Error("stopped while waiting for the database");
  }
}
