import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../connect.ts";
import { consentWordings } from "../../lead-schema.ts";

/** What was agreed to, word for word. */
export type ConsentWording = Record<string, unknown>;

/** The version of `wording`: `name` and a digest, so that it changes with any of it. */
export function consentVersion(name: string, wording: ConsentWording): string {
  return `${name}-${createHash("sha256").update(JSON.stringify(wording)).digest("hex").slice(0, 8)}`;
}

/** Keeps the wording that a consent is given to, under the version that leads and applications name. */
export async function storeConsentWording(db: Database, version: string, wording: ConsentWording): Promise<void> {
  await db.insert(consentWordings).values({ version, wording }).onConflictDoNothing();
}

/** The wording that was kept under `version`, or undefined. */
export async function findConsentWording(db: Database, version: string): Promise<ConsentWording | undefined> {
  const [row] = await db
    .select({ wording: consentWordings.wording })
    .from(consentWordings)
    .where(eq(consentWordings.version, version));
  return row?.wording;
}
