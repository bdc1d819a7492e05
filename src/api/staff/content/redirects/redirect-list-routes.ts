/** POST /redirects/check and /redirects/import: what a list of redirects would change, and the change. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { eq, isNull, sql } from "drizzle-orm";
import type { Person } from "../../../../auth/person.ts";
import { RedirectList, RedirectListReport } from "../../../../contract/staff/content/redirect-list.ts";
import type { Database, Transaction } from "../../../../db/connect.ts";
import { recordChange } from "../../../../db/queries/staff/audit-entries.ts";
import { redirects } from "../../../../db/schema/content.ts";
import { parseRedirectList, planRedirects } from "./plan-redirects.ts";

export const redirectListRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const schema = { body: RedirectList, response: { 200: RedirectListReport } };
  const config = { permission: { resource: "redirects", operation: "create" } } as const;

  app.post(
    "/redirects/check",
    { schema: { ...schema, summary: "What a list of redirects would change" }, config },
    async ({ body }) => toReport(planRedirects(parseRedirectList(body.list), await readAll(db)), false),
  );

  app.post(
    "/redirects/import",
    { schema: { ...schema, summary: "Store the new and changed redirects of a list" }, config },
    async ({ body, person }) => {
      const listed = parseRedirectList(body.list);
      const planned = await db.transaction(async (tx) => {
        // Others may not change redirects meanwhile: together, they could lead in a circle.
        await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
        const lines = planRedirects(listed, await readAll(tx));
        await store(tx, person, lines);
        return lines;
      });
      return toReport(planned, true);
    },
  );
};

const toReport = (planned: readonly Planned[], isApplied: boolean): RedirectListReport => ({
  lines: planned.map(({ old, ...line }) => line),
  isApplied,
});

async function readAll(db: Database | Transaction) {
  const { id, fromPath, toPath, deletedAt } = redirects;
  return db.select({ id, fromPath, toPath }).from(redirects).where(isNull(deletedAt));
}

type Planned = ReturnType<typeof planRedirects<Awaited<ReturnType<typeof readAll>>[number]>>[number];

async function store(tx: Transaction, author: Person, planned: readonly Planned[]): Promise<void> {
  const record = (operation: string, id: number, before: object | null, after: object) =>
    recordChange(tx, {
      author,
      resource: "redirects",
      itemId: String(id),
      dealerId: null,
      operation,
      before: before as Record<string, unknown> | null,
      after: after as Record<string, unknown>,
    });
  const created = planned
    .filter(({ outcome }) => outcome === "new")
    .map(({ fromPath, toPath }) => ({ fromPath, toPath }));
  const inserted = created.length === 0 ? [] : await tx.insert(redirects).values(created).returning();
  for (const { id, fromPath, toPath } of inserted) await record("create", id, null, { fromPath, toPath });
  for (const { outcome, old, toPath } of planned) {
    if (outcome !== "changed" || old === undefined) continue;
    await tx.update(redirects).set({ toPath }).where(eq(redirects.id, old.id));
    await record("update", old.id, { toPath: old.toPath }, { toPath });
  }
}
