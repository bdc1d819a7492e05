import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deletedAt, id, NOT_DELETED, revision } from "./columns.ts";

/** What the group's workshops ask for the services of its models. A group without rows shows no prices. */
export const servicePrices = pgTable(
  "service_prices",
  {
    id: id(),
    /** Name of the model: "Kiger". */
    model: text().notNull(),
    /** Odometer reading at which the service is due. */
    kilometres: integer().notNull(),
    /** Rand, with VAT. */
    price: integer().notNull(),
    /** What the service includes, in a line; may be empty. */
    note: text().notNull().default(""),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex("service_prices_once").on(sql`lower(${t.model})`, t.kilometres).where(NOT_DELETED)],
);
