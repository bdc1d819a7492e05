/** Queries for partners that send leads. */
import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../connect.ts";
import { decryptStored, type EncryptionKeys, encrypt, resealStored } from "../../../encryption/encrypted-record.ts";
import { dealers } from "../../../schema/dealers.ts";
import { inboundSources } from "../../../schema/enquiries/webhooks.ts";
import { vehicles } from "../../../schema/stock/vehicles.ts";

export type InboundSource = typeof inboundSources.$inferSelect;

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Creates credentials of a source, and the columns to store. The encrypted key is bound to the token's digest. */
export function createCredentials({ current }: EncryptionKeys) {
  const [token, secret] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const tokenHash = digest(token);
  return { token, secret, columns: { tokenHash, keyId: current.id, contents: encrypt(current, tokenHash, secret) } };
}

/** The active source with a bearer token, and its signature key; undefined if there is none. */
export async function findInboundSource(
  db: Database,
  keys: EncryptionKeys,
  token: string,
): Promise<{ source: InboundSource; secret: string } | undefined> {
  const { tokenHash, active, deletedAt } = inboundSources;
  const [source] = await db
    .select()
    .from(inboundSources)
    .where(and(eq(tokenHash, digest(token)), eq(active, true), isNull(deletedAt)));
  return source && { source, secret: decryptStored(keys, source.tokenHash, source) };
}

/** Re-encrypts a source's signature key with the current key. The credentials do not change. */
export async function resealInboundSource(tx: Transaction, keys: EncryptionKeys, sourceId: number): Promise<void> {
  const [source] = await tx.select().from(inboundSources).where(eq(inboundSources.id, sourceId)).for("update");
  if (source === undefined || source.keyId === keys.current.id) return;
  await tx
    .update(inboundSources)
    .set(resealStored(keys, source.tokenHash, source))
    .where(eq(inboundSources.id, sourceId));
}

/** The active source with this key in its e-mail address; undefined if there is none. */
export async function findSourceByEmailKey(db: Database, key: string): Promise<InboundSource | undefined> {
  const { emailKey, active, deletedAt } = inboundSources;
  const [source] = await db
    .select()
    .from(inboundSources)
    .where(and(eq(emailKey, key), eq(active, true), isNull(deletedAt)));
  return source;
}

/** Gives a source a new e-mail address; e-mails to the previous one are refused. Returns the row. */
export async function renewEmailKey(tx: Transaction, sourceId: number): Promise<InboundSource> {
  const [source] = await tx
    .update(inboundSources)
    .set({ emailKey: sql`default` })
    .where(eq(inboundSources.id, sourceId))
    .returning();
  return source as InboundSource;
}

/** Records that an e-mail of a source, or a lead in it, was refused. `cause` must not quote the contents. */
export async function recordRefusal(db: Database, sourceId: number, cause: string): Promise<void> {
  const { id, refusedEmails } = inboundSources;
  await db
    .update(inboundSources)
    .set({ refusedEmails: sql`${refusedEmails} + 1`, lastRefusal: cause, lastRefusedAt: sql`now()` })
    .where(eq(id, sourceId));
}

/** The dealer with this slug, name or campaign code; undefined if there is none. */
export async function findNamedDealer(db: Database, text: string): Promise<{ id: number; slug: string } | undefined> {
  const { id, slug, name, socialCode, deletedAt, position } = dealers;
  const isNamed = or(eq(slug, text), sql`lower(${name}) = lower(${text})`, eq(socialCode, text));
  const [dealer] = await db
    .select({ id, slug })
    .from(dealers)
    .where(and(isNull(deletedAt), isNamed))
    .orderBy(sql`${slug} = ${text} desc`, asc(position), asc(id))
    .limit(1);
  return dealer;
}

/** The slug of a dealer; undefined if it was deleted. */
export async function findDealerSlug(db: Database, dealerId: number): Promise<string | undefined> {
  const { id, slug, deletedAt } = dealers;
  const [dealer] = await db
    .select({ slug })
    .from(dealers)
    .where(and(eq(id, dealerId), isNull(deletedAt)));
  return dealer?.slug;
}

/** The id of the only vehicle with a stock number, at `dealerIds` if there are any; undefined if there is none or several. */
export async function findStockedVehicle(
  db: Transaction,
  stockNumber: string,
  dealerIds: readonly number[],
): Promise<number | undefined> {
  const t = vehicles;
  const found = await db
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        sql`lower(${t.stockNumber}) = lower(${stockNumber})`,
        isNull(t.withdrawnAt),
        dealerIds.length > 0 ? inArray(t.dealerId, [...dealerIds]) : undefined,
      ),
    )
    .limit(2);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Records that a source has sent a lead. */
export async function recordLead(db: Database, sourceId: number): Promise<void> {
  await db.update(inboundSources).set({ lastLeadAt: sql`now()` }).where(eq(inboundSources.id, sourceId));
}
