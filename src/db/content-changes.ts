import pg from "pg";

/** What the database's triggers announce changes of content on. */
const CHANNEL = "content";
/** Milliseconds before a lost connection is made again. */
const PAUSE = 1000;

/**
 * Calls `onChange` whenever content of the database at `url` has changed, through whichever process, and whenever
 * changes may have been missed. A lost connection is made again until `close`. Throws where the first one cannot be made.
 */
export async function listenForContentChanges(url: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on("notification", onChange);
    // An error is told before the end; the end is enough.
    next.on("error", () => {});
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    next.on("end", again);
    return next;
  }

  function again(): void {
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        client = await listen();
        if (closed) await client.end();
        else onChange();
      } catch {
        again();
      }
    }, PAUSE);
  }

  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}
