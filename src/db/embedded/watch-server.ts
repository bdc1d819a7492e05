import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const CONNECT_TIMEOUT_MS = 5000;
/** application_name of the connections by which this process watches embedded servers. */
export const WATCHER_NAME = `watcher ${randomBytes(4).toString("hex")}`;
/** First and longest pause between attempts to start the server, whose disk may be full. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 2000];
/** How often a server that keeps failing is logged. */
const LOG_INTERVAL_MS = 60_000;

type WatchOptions = {
  url: string;
  /** Starts the server unless it is running. */
  ensureServer: () => Promise<void>;
  log: (line: string) => void;
};

/**
 * Keeps a connection to the server. When it ends, restarts the server, with retries until that succeeds. Returns a function that
 * ends the watch.
 */
export function watchServer({ url, ensureServer, log }: WatchOptions): () => Promise<void> {
  const stop = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      const client = await connect();
      if (client !== undefined) await untilEnd(client);
      else if (!stop.signal.aborted) await bringBack();
    }
  }

  /** Connects to the server; undefined if none listens. Waits while it starts or has no free connection. */
  async function connect(): Promise<pg.Client | undefined> {
    while (!stop.signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        application_name: WATCHER_NAME,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        keepAlive: true,
      });
      client.on("error", () => {}); // "end" follows
      try {
        await client.connect();
        return client;
      } catch (error) {
        client.end().catch(() => {});
        const { code } = error as { code?: string };
        if (code === "ECONNREFUSED") return undefined;
      }
      await pause(FIRST_PAUSE_MS);
    }
    return undefined;
  }

  async function untilEnd(client: pg.Client): Promise<void> {
    try {
      if (!stop.signal.aborted) await once(client, "end", { signal: stop.signal });
    } catch {
      // An error of the connection, or the end of the watch.
    }
    if (stop.signal.aborted) await client.end().catch(() => {});
  }

  async function bringBack(): Promise<void> {
    const startedAt = performance.now();
    let loggedAt = Number.NEGATIVE_INFINITY;
    log("! the database server has ended; starting it again");
    for (let pauseMs = FIRST_PAUSE_MS; !stop.signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        await ensureServer();
        log(`✓ database server is back  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
        return;
      } catch (error) {
        if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
          log(`! ${(error as Error).message}`);
          loggedAt = performance.now();
        }
      }
      await pause(pauseMs);
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
  }

  return async () => {
    stop.abort();
    await watching;
  };
}
