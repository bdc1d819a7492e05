import { and, arrayContains, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Transaction } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { accounts, passkeys, sessions, twoFactors } from "../../schema/people/people.ts";

/**
 * The table `people` as items of the staff API: numbered, with people who are switched off in the bin. better-auth identifies
 * them by `key`. Column names are written out, because Drizzle caches derived names by table, for the columns that it meets first.
 */
export const personItems = pgTable("people", {
  id: integer("number").primaryKey().generatedAlwaysAsIdentity(),
  key: text("id").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  roles: text("roles").array().$type<Role[]>().notNull(),
  dealerIds: integer("dealer_ids").array().notNull().default([]),
  deletedAt: timestamp("disabled_at", { withTimezone: true }),
  revision: integer("revision").notNull().default(1),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export type PersonRow = typeof personItems.$inferSelect;

export type PersonState = { hasAccepted: boolean; hasSecondFactor: boolean; sessions: number };

/** How the people with these keys sign in, by key. */
export async function readPersonStates(tx: Transaction, keys: readonly string[]): Promise<Map<string, PersonState>> {
  if (keys.length === 0) return new Map();
  const has = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (select ${condition})`;
  const rows = await tx
    .select({
      key: personItems.key,
      hasAccepted: has(sql`from ${accounts} a where a.person_id = people.id`),
      hasSecondFactor: sql<boolean>`(${has(sql`from ${twoFactors} f where f.person_id = people.id and f.verified`)}
        or ${has(sql`from ${passkeys} k where k.person_id = people.id`)})`,
      sessions: sql<number>`(select count(*)::integer from ${sessions} s
        where s.person_id = people.id and s.expires_at > now())`,
    })
    .from(personItems)
    .where(inArray(personItems.key, [...keys]));
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

/** Whether another person is an administrator who can sign in. Locks administrators until the end of the transaction. */
export async function hasOtherAdministrator(tx: Transaction, id: number): Promise<boolean> {
  const isAdministrator = arrayContains(personItems.roles, ["administrator"]);
  const others = await tx
    .select({ id: personItems.id })
    .from(personItems)
    .where(and(isAdministrator, isNull(personItems.deletedAt), ne(personItems.id, id)))
    .for("update");
  return others.length > 0;
}

/** Ends all sessions of a person. */
export async function endSessions(tx: Transaction, key: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.personId, key));
}

/** Removes a person's authenticator app and passkeys, and ends all sessions. */
export async function removeSecondFactors(tx: Transaction, key: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.personId, key));
  await tx.delete(passkeys).where(eq(passkeys.personId, key));
  await tx.execute(sql`update people set two_factor_enabled = false where id = ${key}`);
  await endSessions(tx, key);
}

/** Locks and returns the person with an e-mail address in any case; undefined if there is none. */
export async function lockPersonByEmail(tx: Transaction, email: string): Promise<PersonRow | undefined> {
  const [person] = await tx.select().from(personItems).where(eq(personItems.email, email.toLowerCase())).for("update");
  return person;
}

/** The number of the person with this key, by which the staff API identifies them. Throws NotFound. */
export async function getPersonNumber(tx: Transaction, key: string): Promise<number> {
  const [person] = await tx.select({ id: personItems.id }).from(personItems).where(eq(personItems.key, key));
  return mustExist(person, "The person").id;
}

/** All people, by name. */
export async function listPeople(tx: Transaction): Promise<(PersonRow & PersonState)[]> {
  const people = await tx.select().from(personItems).orderBy(personItems.name, personItems.id);
  const states = await readPersonStates(
    tx,
    people.map(({ key }) => key),
  );
  return people.map((person) => ({ ...person, ...(states.get(person.key) as PersonState) }));
}

/** Switches a person off, which ends all sessions, or on again. */
export async function setDisabled(tx: Transaction, id: number, isDisabled: boolean): Promise<void> {
  await tx
    .update(personItems)
    .set({ deletedAt: isDisabled ? sql`now()` : null })
    .where(eq(personItems.id, id));
}
