import { type ColumnBuilderBase, type NotNull, sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer, text, timestamp } from "drizzle-orm/pg-core";

/** The primary key of the catalogue's tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Counts the changes of a row, by a trigger. A staff member's change names the revision that it is based on. */
export const revision = () => integer().notNull().default(1);

/** When staff deleted it. It can be restored for 30 days. */
export const deletedAt = () => timestamp({ withTimezone: true });

/**
 * When visitors see it: if it is "live", not deleted, and between the two times. Without `publishFrom` at once, without
 * `publishUntil` for good.
 */
export const publication = () => ({
  state: text().$type<"draft" | "live">().notNull().default("live"),
  publishFrom: timestamp({ withTimezone: true }),
  publishUntil: timestamp({ withTimezone: true }),
  deletedAt: deletedAt(),
  revision: revision(),
});

/**
 * A column that a draft may be without. `publicationChecks` sees to it that all else has it, so its type is that of a filled column:
 * what may read a draft must not rely on it.
 */
export const filledWhenLive = <Builder extends ColumnBuilderBase>(column: Builder) => column as NotNull<Builder>;

/** The checks of `publication`'s columns in the table `name`. `needed`: the columns of `filledWhenLive`. */
export const publicationChecks = (name: string, needed: readonly AnyPgColumn[]) => [
  check(`${name}_state`, sql`state in ('draft', 'live')`),
  check(`${name}_publication`, sql`publish_until > publish_from`),
  check(`${name}_complete`, sql`state = 'draft' or num_nulls(${sql.join([...needed], sql`, `)}) = 0`),
];

/** The rows that are not deleted: names such as slugs are unique among them. */
export const NOT_DELETED = sql`deleted_at is null`;
