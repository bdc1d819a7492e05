import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ErasureKind } from "../../contract/domain/erasure-kind.ts";

/** Erasures that wait for a person, because they would erase far more than those of a usual day. */
export const heldErasures = pgTable("held_erasures", {
  kind: text().$type<ErasureKind>().primaryKey(),
  /** How many records are due. */
  due: integer().notNull(),
  /** How many become due on a usual day. */
  usual: integer().notNull(),
  heldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When a person confirmed it; null: nobody has. */
  confirmedAt: timestamp({ withTimezone: true }),
});
