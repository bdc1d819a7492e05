import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pg from "pg";
import type { Overloaded } from "../../diagnostics/observed-pool.ts";

/** How often a statement comes before connections keep it. Those of rare searches, of which there are very many, do not come as often. */
const OFTEN = 5;
/** Statements that are counted: the last ones. */
const MAX_COUNTED = 1000;
/** Statements that a connection keeps. Each takes some 50 kB of the database server. */
export const MAX_KEPT = 400;
/** Characters of a statement that is counted and kept: inserts of hundreds of rows would fill the memory of both sides. */
export const MAX_LENGTH = 16_000;

/** One question, as opposed to several statements, and to those without a plan, such as "begin". */
const QUESTION = /^\s*(?:select|with)\b[^;]*$/i;

type Statement = { name: string; times: number };

const statements = new LRUCache<string, Statement>({ max: MAX_COUNTED });

/**
 * A connection that keeps the statements that come often: PostgreSQL parses them once, and plans them once unless plans for
 * their values are better.
 */
export class PreparingClient extends pg.Client {
  readonly #kept = new Set<string>();

  override query(...args: Parameters<Overloaded>): ReturnType<Overloaded> {
    const query: Overloaded = super.query;
    const [first, values, ...others] = args;
    if (!Array.isArray(values)) return query.apply(this, args);
    const statement = typeof first === "string" ? { text: first } : first;
    const { name, text } = statement;
    if (name !== undefined || text.length > MAX_LENGTH || (values.length === 0 && !QUESTION.test(text))) {
      return query.apply(this, args);
    }
    return query.call(this, { ...statement, name: this.#nameOf(count(statement.text)) }, values, ...others);
  }

  /** The name under which the connection keeps a statement, if it does. */
  #nameOf({ name, times }: Statement): string | undefined {
    if (!this.#kept.has(name) && (times < OFTEN || this.#kept.size >= MAX_KEPT)) return undefined;
    this.#kept.add(name);
    return name;
  }
}

function count(text: string): Statement {
  let statement = statements.get(text);
  if (statement === undefined) {
    statement = { name: createHash("sha256").update(text).digest("base64url"), times: 0 };
    statements.set(text, statement);
  }
  statement.times++;
  return statement;
}
