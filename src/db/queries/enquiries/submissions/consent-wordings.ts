import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { consentWordings } from "../../../schema/enquiries/leads.ts";

/** The texts that a visitor has agreed to. */
export type ConsentWording = Record<string, unknown>;

/** The version of a wording: `name` and a digest of the texts. */
export function consentVersion(name: string, wording: ConsentWording): string {
  return `${name}-${createHash("sha256").update(JSON.stringify(wording)).digest("hex").slice(0, 8)}`;
}

/** Stores a wording under the version that leads and applications refer to. */
export async function storeConsentWording(db: Database, version: string, wording: ConsentWording): Promise<void> {
  await db.insert(consentWordings).values({ version, wording }).onConflictDoNothing();
}

/**
 * Creates a function that returns the version of the wording that a form shows now, and stores the wording before its version is used for
 * the first time: it names the group, whose settings change.
 */
export function currentConsent(db: Database, name: string, wording: () => ConsentWording): () => Promise<string> {
  let stored: string | undefined;
  return async () => {
    const shown = wording();
    const version = consentVersion(name, shown);
    if (version !== stored) await storeConsentWording(db, version, shown);
    stored = version;
    return version;
  };
}

/** The wording with this version, or undefined. */
export async function findConsentWording(db: Transaction, version: string): Promise<ConsentWording | undefined> {
  const [row] = await db
    .select({ wording: consentWordings.wording })
    .from(consentWordings)
    .where(eq(consentWordings.version, version));
  return row?.wording;
}
