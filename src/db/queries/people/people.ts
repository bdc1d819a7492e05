import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Database, Transaction } from "../../connect.ts";
import { invitations, people } from "../../schema/people/people.ts";

export type NewPerson = {
  name: string;
  /** E-mail address in any case. */
  email: string;
  roles: readonly Role[];
  /** Ids of the person's own dealers. */
  dealerIds: readonly number[];
};

/** Creates a person, who cannot sign in until invited. Returns the id. Throws if the e-mail address is taken. */
export async function createPerson(
  db: Database | Transaction,
  { name, email, roles, dealerIds }: NewPerson,
): Promise<string> {
  const id = randomUUID();
  const values = { id, name, email: email.toLowerCase(), roles: [...roles], dealerIds: [...dealerIds] };
  await db.insert(people).values(values);
  return id;
}

/** Creates an administrator, or makes the invited person with the address one and ends the invitation. Returns the id. */
export function createFirstAdministrator(
  db: Database,
  { name, email }: Pick<NewPerson, "name" | "email">,
): Promise<string> {
  const rights = { name, roles: ["administrator" as const], dealerIds: [], disabledAt: null };
  return db.transaction(async (tx) => {
    const [person] = await tx
      .insert(people)
      .values({ id: randomUUID(), email: email.toLowerCase(), ...rights })
      .onConflictDoUpdate({ target: people.email, set: { ...rights, revision: sql`${people.revision} + 1` } })
      .returning({ id: people.id });
    const { id } = person as { id: string };
    await tx.delete(invitations).where(eq(invitations.personId, id));
    return id;
  });
}

/** The administrators who may sign in. */
export async function listAdministrators(db: Database): Promise<Pick<NewPerson, "name" | "email">[]> {
  const isAdministrator = and(arrayContains(people.roles, ["administrator"]), isNull(people.disabledAt));
  return db.select({ name: people.name, email: people.email }).from(people).where(isAdministrator);
}
