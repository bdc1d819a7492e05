/** The templates of the group's WhatsApp account, as Meta had them last. */
import { and, asc, count, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { WhatsAppTemplate } from "../../../../contract/staff/enquiries/whatsapp.ts";
import type { Database, Transaction } from "../../../connect.ts";
import { whatsappTemplates as t } from "../../../schema/enquiries/whatsapp.ts";

export type StoredTemplate = Omit<typeof t.$inferSelect, "fetchedAt">;

const IS_SENDABLE = and(eq(t.status, "APPROVED"), isNull(t.obstacle));

/** Replaces the list by Meta's. Templates that it does not have any more are deleted. */
export async function replaceTemplates(db: Database, templates: readonly StoredTemplate[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const template of templates) {
      await tx
        .insert(t)
        .values({ ...template, fetchedAt: sql`now()` })
        .onConflictDoUpdate({ target: [t.name, t.language], set: { ...template, fetchedAt: sql`now()` } });
    }
    await tx.delete(t).where(lt(t.fetchedAt, sql`now()`));
  });
}

/** The templates that can be sent, by name and language. */
export async function listSendableTemplates(tx: Transaction): Promise<WhatsAppTemplate[]> {
  const { name, language, category, text, parameters } = t;
  return tx
    .select({ name, language, category, text, parameters })
    .from(t)
    .where(IS_SENDABLE)
    .orderBy(asc(name), asc(language));
}

export async function countOtherTemplates(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ templates: count() })
    .from(t)
    .where(or(ne(t.status, "APPROVED"), isNotNull(t.obstacle)));
  return row?.templates ?? 0;
}

/** A template that can be sent; undefined if there is none of this name and language, or it is not approved. */
export async function findSendableTemplate(tx: Transaction, name: string, language: string) {
  const [template] = await tx
    .select()
    .from(t)
    .where(and(eq(t.name, name), eq(t.language, language), IS_SENDABLE));
  return template;
}
