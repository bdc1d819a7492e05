import { and, ilike, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const MAX_WORDS = 8;

/** The words of a search, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** `text` as a pattern of LIKE that matches itself only. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The search of a small table: each word is in one of the columns. */
export function containsWords(text: string, columns: readonly PgColumn[]): SQL | undefined {
  return and(...wordsOf(text).map((word) => or(...columns.map((column) => ilike(column, `%${escapeLike(word)}%`)))));
}
