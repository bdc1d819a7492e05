import { and, ilike, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const MAX_WORDS = 8;

/** The words of a search, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Escapes `text` for LIKE, so that it matches only itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The condition of a search in a small table: each word is in one of the columns. */
export function containsWords(text: string, columns: readonly PgColumn[]): SQL | undefined {
  return and(...wordsOf(text).map((word) => or(...columns.map((column) => ilike(column, `%${escapeLike(word)}%`)))));
}
