import pg from "pg";

const RECONNECT_DELAY_MS = 1000;
/** Timeout of a query, which detects a connection that was cut off. */
const QUERY_TIMEOUT_MS = 10_000;

export type Listening = {
  /** Runs a query on the listening connection. PostgreSQL sends all notifications of earlier commits before its result. */
  query(text: string): Promise<unknown>;
  close(): Promise<void>;
};

type Handlers = {
  onNotification: (payload: string) => void;
  /** Called when a connection begins to listen. Unless it is the first one, notifications may have been missed. */
  onConnected: (client: pg.Client, isFirst: boolean) => void;
  onLost?: () => void;
};

/** Listens to a NOTIFY channel on its own connection, and reconnects when it is lost. Throws if the first connection fails. */
export async function listen(
  url: string,
  channel: string,
  { onNotification, onConnected, onLost }: Handlers,
): Promise<Listening> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await connect(true);

  async function connect(isFirst: boolean): Promise<pg.Client> {
    const newClient = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    newClient.on("notification", ({ payload = "" }) => onNotification(payload));
    // "end" follows "error" and reconnects.
    newClient.on("error", () => {});
    try {
      await newClient.connect();
      await newClient.query(`listen ${channel}`);
    } catch (error) {
      await newClient.end().catch(() => {});
      throw error;
    }
    newClient.on("end", reconnect);
    if (closed) await newClient.end();
    else onConnected(newClient, isFirst);
    return newClient;
  }

  function reconnect(): void {
    onLost?.();
    if (closed) return;
    timer = setTimeout(async () => {
      try {
        client = await connect(false);
      } catch {
        reconnect();
      }
    }, RECONNECT_DELAY_MS);
  }

  return {
    query: (text) => client.query(text),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client.end().catch(() => {});
    },
  };
}
