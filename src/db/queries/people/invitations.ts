import { hash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../connect.ts";
import { invitations, people } from "../../schema/people/people.ts";

/** How long an invitation can be accepted. */
export const INVITATION_HOURS = 72;

const digest = (token: string) => hash("sha256", token, "base64url");

/** Creates an invitation in place of the person's earlier one, and returns its token, of which only a digest is stored. */
export async function createInvitation(db: Database | Transaction, personId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const values = { tokenHash: digest(token), expiresAt: sql`now() + ${INVITATION_HOURS} * interval '1 hour'` };
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`));
  await db
    .insert(invitations)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: invitations.personId, set: values });
  return token;
}

type Invited = { id: string; name: string; email: string };

/** The invited person. Undefined if the invitation is used, expired or replaced, or the person is switched off. */
export async function findInvited(db: Database | Transaction, token: string): Promise<Invited | undefined> {
  const [person] = await db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.personId))
    .where(
      and(eq(invitations.tokenHash, digest(token)), gt(invitations.expiresAt, sql`now()`), isNull(people.disabledAt)),
    );
  return person;
}

/** Uses up an invitation. Returns whether it still existed, so that only one of two concurrent uses succeeds. */
export async function consumeInvitation(db: Database | Transaction, token: string): Promise<boolean> {
  const used = await db
    .delete(invitations)
    .where(eq(invitations.tokenHash, digest(token)))
    .returning({ personId: invitations.personId });
  return used.length > 0;
}
