import pg from "pg";
import type { ContentChange, ContentTag } from "./content-tags.ts";
import { isScheduled, type PublicationSchedule, watchPublication } from "./publication-schedule.ts";

/** The NOTIFY channel of the triggers on content tables. The payload is a tag; an empty one stands for everything. */
export const CONTENT_CHANNEL = "content";
const RECONNECT_DELAY_MS = 1000;
/** A connection that is cut off does not answer. */
const QUERY_TIMEOUT_MS = 10_000;

export type ContentListener = {
  /** Resolves once `onChange` was called for all changes that were committed before, or if the connection is lost. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Calls `onChange` after each committed change of content by any process, and when content appears or disappears at its
 * time. After each reconnection everything has changed, since changes may have been missed. Throws if the first connection
 * fails.
 */
export async function listenForContentChanges(
  url: string,
  onChange: (change: ContentChange) => void,
): Promise<ContentListener> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let schedule: PublicationSchedule | undefined;
  /** Payloads of this turn of the event loop: a transaction may have changed much. */
  const heard = new Set<string>();
  let caughtUp = Promise.resolve();
  let nextCatchUp: Promise<void> | undefined;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const newClient = new pg.Client({
      ...{ connectionString: url, keepAlive: true },
      ...{ connectionTimeoutMillis: 10_000, query_timeout: QUERY_TIMEOUT_MS },
    });
    newClient.on("notification", ({ payload = "" }) => hear(payload));
    // "end" follows "error" and reconnects.
    newClient.on("error", () => {});
    try {
      await newClient.connect();
      await newClient.query(`listen ${CONTENT_CHANNEL}`);
    } catch (error) {
      await newClient.end().catch(() => {});
      throw error;
    }
    newClient.on("end", reconnect);
    schedule = watchPublication(newClient, {
      onDue: (tables) => {
        for (const table of tables) hear(table);
      },
      onLost: () => void newClient.end().catch(() => {}),
    });
    return newClient;
  }

  function hear(payload: string): void {
    if (heard.size === 0) setImmediate(tell);
    heard.add(payload);
  }

  function tell(): void {
    const tags = [...heard];
    heard.clear();
    if (closed || tags.length === 0) return;
    const isUnknown = tags.includes("");
    onChange(isUnknown ? "everything" : (tags as ContentTag[]));
    if (isUnknown || tags.some(isScheduled)) schedule?.read();
  }

  function reconnect(): void {
    schedule?.stop();
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        client = await listen();
        if (closed) await client.end();
        else hear("");
      } catch {
        reconnect();
      }
    }, RECONNECT_DELAY_MS);
  }

  /** PostgreSQL sends all notifications of earlier commits before the result of a query. */
  async function startCatchUp(): Promise<void> {
    nextCatchUp = undefined;
    await client.query("select").catch(() => {});
    tell();
  }

  return {
    // Callers share the query that begins next.
    catchUp() {
      nextCatchUp ??= caughtUp.then(startCatchUp);
      caughtUp = nextCatchUp;
      return nextCatchUp;
    },
    close: async () => {
      closed = true;
      schedule?.stop();
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}
