import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { type Database, databaseOver, type Transaction } from "./connect.ts";

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

export type PreviewDatabase = {
  /** Runs queries in the transaction of the preview whose `work` calls it. It cannot begin transactions. */
  reads: Database;
  /**
   * Runs `work` after `change`, in one transaction that is always rolled back, so that nobody else sees the change. Returns
   * undefined if `change` returns false.
   */
  run<T>(change: (tx: Transaction) => Promise<boolean>, work: () => Promise<T>): Promise<T | undefined>;
};

/** Timeouts of a preview, which are short because others who change the item wait for it. */
const LIMITS = "set local statement_timeout = '3s'; set local lock_timeout = '2s'";

/** Opens previews on `db`, each on its own connection. */
export function openPreviewDatabase(db: Database): PreviewDatabase {
  const previews = new AsyncLocalStorage<Query>();
  const connect = async () => {
    throw new Error("A preview has no transactions of its own");
  };
  // Drizzle uses only these two methods of a pool.
  const over = (query: Query) => databaseOver({ query, connect } as unknown as pg.Pool);

  return {
    reads: over((config, values) => {
      const query = previews.getStore();
      if (query === undefined) throw new Error("There is no preview");
      return query(config, values);
    }),
    async run(change, work) {
      const client = await db.$client.connect();
      const { query, close } = queryInTurn(client);
      let failure: Error | undefined;
      const onError = (error: Error) => {
        failure = error;
      };
      client.on("error", onError);
      try {
        await client.query("begin");
        await client.query(LIMITS);
        return (await change(over(query))) ? await previews.run(query, work) : undefined;
      } finally {
        await close();
        await client.query("rollback").catch(onError);
        client.off("error", onError);
        client.release(failure);
      }
    },
  };
}

/** Runs queries on a connection one after the other. `close` waits for the last one, and later queries fail. */
function queryInTurn(client: pg.PoolClient): { query: Query; close(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    query(config, values) {
      const result = last.then(() => {
        if (isClosed) throw new Error("The preview has ended");
        return client.query(config, values);
      });
      last = result.catch(() => {});
      return result;
    },
    async close() {
      isClosed = true;
      await last;
    },
  };
}
