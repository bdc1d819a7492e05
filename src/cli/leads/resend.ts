import { listFailedLeads } from "../../db/queries/leads/failed-deliveries.ts";
import { releaseLead, retryLead } from "../../leads/staff-actions.ts";
import { publicOrigin } from "../../server/config/config.ts";
import type { CliContext } from "../context.ts";
import { withDatabase } from "../with-database.ts";

export async function runRetry(
  references: string[],
  { failed }: { failed?: boolean },
  context: CliContext,
): Promise<void> {
  if (Boolean(failed) === references.length > 0) throw new Error("Give references or --failed");
  await withDatabase(context, async (db) => {
    for (const reference of failed ? await listFailedLeads(db) : references) {
      const count = await retryLead(db, reference);
      context.stdout.write(`${reference}: ${count === 0 ? "no failed deliveries" : `${count} queued again`}\n`);
    }
  });
}

export async function runRelease(references: string[], context: CliContext): Promise<void> {
  const siteUrl = publicOrigin(context.loadConfig());
  await withDatabase(context, async (db) => {
    for (const reference of references) {
      const released = await releaseLead(db, reference, siteUrl);
      context.stdout.write(`${reference}: ${released ? "released" : "is not suspected spam"}\n`);
    }
  });
}
