/** Cars that customers would trade in, with their pictures. Erased with the lead's personal data. */
import { sql } from "drizzle-orm";
import { bigint, check, customType, date, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { ServicePlan } from "../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { customerEnquiries } from "./leads.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const tradeIns = pgTable(
  "trade_ins",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => customerEnquiries.id, { onDelete: "cascade" }),
    make: text().notNull(),
    model: text().notNull(),
    year: integer().notNull(),
    kilometres: integer().notNull(),
    servicePlan: text().$type<ServicePlan>().notNull(),
    /** What the customer says of its condition; may be empty. */
    condition: text().notNull(),
    /** The secret that adds pictures. The customer's e-mail needs it, so it is not a digest. */
    key: text().notNull().unique(),
    /** The dealer's figure in rand, VAT included, and its last day. Null until there is one. */
    value: integer(),
    validUntil: date({ mode: "string" }),
    valuedAt: timestamp({ withTimezone: true }),
    /** Name of the person, as it was then. */
    valuedBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    check("trade_ins_figure", sql`num_nulls(value, valid_until, valued_at, valued_by) in (0, 4)`),
    check("trade_ins_service_plan", sql`service_plan in ('yes', 'no', 'unknown')`),
  ],
);

/** Pictures of a car to trade in, encoded by us, without metadata. */
export const tradeInPictures = pgTable(
  "trade_in_pictures",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    tradeInId: bigint({ mode: "number" })
      .notNull()
      .references(() => tradeIns.id, { onDelete: "cascade" }),
    /** SHA-256 of the file as it was uploaded: an upload that is repeated is stored once. */
    sourceHash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** JPEG. */
    contents: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("trade_in_pictures_once").on(t.tradeInId, t.sourceHash),
    index("trade_in_pictures_created").on(t.createdAt),
  ],
);
