import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ErasureKind } from "../../../contract/privacy/erasure-kind.ts";

/** Erasures that wait for a person's confirmation, because they would erase far more than on a usual day. */
export const heldErasures = pgTable("held_erasures", {
  kind: text().$type<ErasureKind>().primaryKey(),
  /** Number of due records. */
  due: integer().notNull(),
  /** Number of records that become due on a usual day. */
  usual: integer().notNull(),
  heldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When a person confirmed the erasure; null if nobody has. */
  confirmedAt: timestamp({ withTimezone: true }),
});
