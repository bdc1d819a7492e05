import { eq, sql } from "drizzle-orm";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Database, Transaction } from "../../connect.ts";
import { accounts, people } from "../../schema/people/people.ts";

export type PersonForSignIn = {
  roles: readonly Role[];
  dealerIds: readonly number[];
  isDisabled: boolean;
  /** Whether the person has set up an authenticator app or a passkey. */
  hasSecondFactor: boolean;
};

// Column names are written out, because Drizzle omits the table's name in a query of one table.
const hasSecondFactor = sql<boolean>`(exists (select from two_factors where person_id = people.id and verified)
  or exists (select from passkeys where person_id = people.id))`;

/** The facts that decide whether a person may sign in, and in which roles. */
export async function findPersonForSignIn(
  db: Database | Transaction,
  id: string,
): Promise<PersonForSignIn | undefined> {
  const isDisabled = sql<boolean>`${people.disabledAt} is not null`;
  const [person] = await db
    .select({ roles: people.roles, dealerIds: people.dealerIds, isDisabled, hasSecondFactor })
    .from(people)
    .where(eq(people.id, id));
  return person;
}

/** The methods with which a person can confirm their identity. */
export async function findConfirmationMethods(db: Database | Transaction, id: string) {
  const has = (what: ReturnType<typeof sql>) => sql<boolean>`exists (select ${what})`;
  const [methods] = await db
    .select({
      password: has(sql`from accounts where person_id = people.id and password is not null`),
      code: has(sql`from two_factors where person_id = people.id and verified`),
      passkey: has(sql`from passkeys where person_id = people.id`),
    })
    .from(people)
    .where(eq(people.id, id));
  return methods ?? { password: false, code: false, passkey: false };
}

/** Whether nobody has signed in yet, by password or provider. There may be invited people. */
export async function hasNobodySignedIn(db: Database | Transaction): Promise<boolean> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return account === undefined;
}
