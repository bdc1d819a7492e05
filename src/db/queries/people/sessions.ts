import { eq } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { sessions } from "../../schema/people/people.ts";

/** Ends a session. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Records the use of a session at `usedAt`, and when it ends without further use. */
export async function noteSessionUse(db: Database, id: string, usedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: usedAt, expiresAt }).where(eq(sessions.id, id));
}
