import { sql } from "drizzle-orm";
import type { SetupChange, StepName } from "../../../contract/staff/setup/guide.ts";
import type { Database } from "../../connect.ts";
import { setupGuide as t } from "../../schema/setup/guide.ts";

export type GuideState = {
  skipped: Partial<Record<StepName, boolean>>;
  isPutAway: boolean;
  hasSentTestEmail: boolean;
};

export async function readGuideState(db: Database): Promise<GuideState> {
  const [row] = await db.select().from(t);
  return {
    skipped: row?.skipped ?? {},
    isPutAway: row !== undefined && row.putAwayAt !== null,
    hasSentTestEmail: row !== undefined && row.testEmailAt !== null,
  };
}

/** Skips or resumes steps, and puts the guide away or brings it back. What is not named stays. */
export async function changeGuide(db: Database, { skipped, isPutAway }: SetupChange): Promise<void> {
  await upsert(db, {
    ...(skipped !== undefined && { skipped: sql`${t.skipped} || ${JSON.stringify(skipped)}::jsonb` }),
    ...(isPutAway !== undefined && { putAwayAt: isPutAway ? sql`now()` : null }),
  });
}

/** Records that the mail server has accepted a test message. */
export const recordTestEmail = (db: Database): Promise<void> => upsert(db, { testEmailAt: sql`now()` });

async function upsert(db: Database, change: Record<string, unknown>): Promise<void> {
  await db.insert(t).values({ id: 1 }).onConflictDoNothing();
  if (Object.keys(change).length > 0) await db.update(t).set(change);
}
