import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SignInEventKind } from "../../../contract/staff/people/sign-in-event.ts";

/**
 * Sign-in events of staff. Triggers refuse changes, and deletion within a year. Entries outlive people, so there is no foreign
 * key to them.
 */
export const signInEvents = pgTable(
  "sign_in_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<SignInEventKind>().notNull(),
    /** The method or factor: "passkey". */
    detail: text().notNull().default(""),
    /** Null if nobody has the entered address, which is not kept. */
    personId: text(),
    personName: text().notNull().default(""),
    /** The client's address or network. */
    client: text().notNull().default(""),
    /** The browser in words: "Chrome on Windows". */
    device: text().notNull().default(""),
  },
  (t) => [index("sign_in_events_person").on(t.personId, t.id), index("sign_in_events_at").on(t.at)],
);
