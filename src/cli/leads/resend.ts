import type { Unsent } from "../../db/queries/enquiries/delivery/deliveries.ts";
import { listUnsentLeads } from "../../db/queries/enquiries/delivery/unsent-deliveries.ts";
import { releaseLead, retryLead } from "../../leads/staff-actions.ts";
import { readSiteOrigin } from "../../server/config/site-origin.ts";
import type { CliContext } from "../context.ts";
import { checkRetryFlags, type RetryFlags, retryUnsent } from "../unsent.ts";
import { withDatabase } from "../with-database.ts";

export async function runRetry(references: string[], flags: RetryFlags, context: CliContext): Promise<void> {
  checkRetryFlags(references, flags);
  await withDatabase(context, (db) => {
    const list = (status: Unsent) => listUnsentLeads(db, status);
    const retry = (reference: string, statuses: readonly Unsent[]) => retryLead(db, reference, statuses);
    return retryUnsent(references, flags, { thing: "lead", list, retry }, context);
  });
}

export async function runRelease(references: string[], context: CliContext): Promise<void> {
  const siteUrl = await readSiteOrigin(context.loadConfig());
  await withDatabase(context, async (db) => {
    for (const reference of references) {
      const released = await releaseLead(db, reference, siteUrl);
      context.stdout.write(`${reference}: ${released ? "released" : "is not suspected spam"}\n`);
    }
  });
}
