import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SignInEventKind } from "../../contract/staff/resources/sign-in-event.ts";

/**
 * What happened at the sign-in of staff. Triggers refuse changes, and deleting before a year has passed. People are named, not
 * referred to: an entry outlives them.
 */
export const signInEvents = pgTable(
  "sign_in_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<SignInEventKind>().notNull(),
    /** How, or what was refused: "passkey". */
    detail: text().notNull().default(""),
    /** Null: nobody has the address that was typed, which is not kept. */
    personId: text(),
    personName: text().notNull().default(""),
    /** The client's address or network. */
    client: text().notNull().default(""),
    /** The browser in words: "Chrome on Windows". */
    device: text().notNull().default(""),
  },
  (t) => [index("sign_in_events_person").on(t.personId, t.id), index("sign_in_events_at").on(t.at)],
);
