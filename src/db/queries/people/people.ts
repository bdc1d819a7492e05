import { randomUUID } from "node:crypto";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { Database, Transaction } from "../../connect.ts";
import { people } from "../../schema/people.ts";

export type NewPerson = {
  name: string;
  /** Any case. */
  email: string;
  roles: readonly Role[];
  /** Own dealers. */
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
