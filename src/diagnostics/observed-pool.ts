/** A connection pool that reports its queries, and the waits for a connection. */
import pg from "pg";
import { connectionWaits, type PoolName, queries, type StatementKind } from "./channels.ts";

const KINDS: Record<string, StatementKind> = {
  select: "select",
  insert: "insert",
  update: "update",
  delete: "delete",
  with: "with",
  copy: "copy",
  begin: "transaction",
  commit: "transaction",
  rollback: "transaction",
  savepoint: "transaction",
  release: "transaction",
};
const FIRST_WORD = /^\s*([a-z]+)/i;

/** A method whose overloads take their arguments in several forms, with a callback or for a promise. */
// biome-ignore lint/suspicious/noExplicitAny: passes on the arguments of each overload
export type Overloaded = (...args: any[]) => any;

/** Returns the kind of a statement by its first word. */
function statementKind(text: string): StatementKind {
  return KINDS[FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? ""] ?? "other";
}

/** Creates a pool of connections of the class `Client` whose name is in its reports. */
export function createObservedPool(pool: PoolName, options: pg.PoolConfig, Client: typeof pg.Client): pg.Pool {
  class ObservedClient extends Client {
    override query(...args: Parameters<Overloaded>): ReturnType<Overloaded> {
      const query: Overloaded = super.query;
      const [statement] = args;
      const text: unknown = typeof statement === "string" ? statement : statement?.text;
      // A stream has a method "submit", and reads on after this returns.
      if (!queries.hasSubscribers || typeof text !== "string" || statement.submit) return query.apply(this, args);
      const observed = { pool, statement: statementKind(text) };
      const callback = args.findIndex((one) => typeof one === "function");
      return callback === -1
        ? queries.tracePromise(query, observed, this, ...args)
        : queries.traceCallback(query, callback, observed, this, ...args);
    }
  }

  class ObservedPool extends pg.Pool {
    override connect(...args: Parameters<Overloaded>): ReturnType<Overloaded> {
      const connect: Overloaded = super.connect;
      if (!connectionWaits.hasSubscribers) return connect.apply(this, args);
      return args.length === 0
        ? connectionWaits.tracePromise(connect, { pool }, this)
        : connectionWaits.traceCallback(connect, 0, { pool }, this, ...args);
    }
  }
  return new ObservedPool({ ...options, Client: ObservedClient });
}
