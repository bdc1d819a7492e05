import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { createInvitation } from "../../db/queries/people/invitations.ts";
import { createPerson } from "../../db/queries/people/people.ts";
import { sessions } from "../../db/schema/people/people.ts";
import { cookieOf, TEST_PASSWORD } from "./test-auth.ts";

type NewPerson = Parameters<typeof createPerson>[1];

/**
 * Creates a person who accepts the invitation at the running site at `origin`, as if with a second factor. Returns the value of a request's
 * Cookie header. For benchmarks and faults.
 */
export async function signInOverHttp(db: Database, origin: string, person: NewPerson): Promise<string> {
  const id = await createPerson(db, person);
  const token = await createInvitation(db, id);
  const response = await fetch(`${origin}/staff/auth/accept-invitation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, newPassword: TEST_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The invitation was refused: ${response.status}`);
  await db.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.personId, id));
  return cookieOf(response.headers);
}
