import pg from "pg";

/** The NOTIFY channel of the triggers on content tables. */
export const CONTENT_CHANNEL = "content";
const RECONNECT_DELAY_MS = 1000;

/**
 * Calls `onChange` after each committed change of content by any process, and after each reconnection, since changes may
 * have been missed. Throws if the first connection fails.
 */
export async function listenForContentChanges(url: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const newClient = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    newClient.on("notification", onChange);
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
    return newClient;
  }

  function reconnect(): void {
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        client = await listen();
        if (closed) await client.end();
        else onChange();
      } catch {
        reconnect();
      }
    }, RECONNECT_DELAY_MS);
  }

  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}
