import { type ColumnBuilderBase, type NotNull, sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer, text, timestamp } from "drizzle-orm/pg-core";

/** The primary key of the catalogue's tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** Counts the changes of a row, by a trigger. A staff member's change names the revision that it is based on. */
export const revision = () => integer().notNull().default(1);

/** When staff deleted the row, which can be restored for 30 days. */
export const deletedAt = () => timestamp({ withTimezone: true });

/**
 * The columns that decide when visitors see a row: it is "live", not deleted, and between the two times, both of which are
 * optional.
 */
export const publication = () => ({
  state: text().$type<"draft" | "live">().notNull().default("live"),
  publishFrom: timestamp({ withTimezone: true }),
  publishUntil: timestamp({ withTimezone: true }),
  deletedAt: deletedAt(),
  revision: revision(),
});

/**
 * A column that may be empty in a draft. `publicationChecks` requires it for all other rows, so its type is not null: code that may
 * read drafts must not rely on it.
 */
export const filledWhenLive = <Builder extends ColumnBuilderBase>(column: Builder) => column as NotNull<Builder>;

/** The check constraints of the `publication` columns in the table `name`. `needed` are the columns with `filledWhenLive`. */
export const publicationChecks = (name: string, needed: readonly AnyPgColumn[]) => [
  check(`${name}_state`, sql`state in ('draft', 'live')`),
  check(`${name}_publication`, sql`publish_until > publish_from`),
  check(`${name}_complete`, sql`state = 'draft' or num_nulls(${sql.join([...needed], sql`, `)}) = 0`),
];

/** Condition for rows that are not deleted, among which names such as slugs are unique. */
export const NOT_DELETED = sql`deleted_at is null`;
