import { listFailedLeads, releaseLead, retryLead } from "../../leads/resend.ts";
import { publicOrigin } from "../../server/config/config.ts";
import type { CliContext } from "../context.ts";
import { withQueue } from "../with-queue.ts";

export async function runRetry(
  references: string[],
  { failed }: { failed?: boolean },
  context: CliContext,
): Promise<void> {
  if (Boolean(failed) === references.length > 0) throw new Error("Name leads, or say --failed");
  await withQueue(context, async (db, queue) => {
    for (const reference of failed ? await listFailedLeads(db) : references) {
      const count = await retryLead(db, queue, reference);
      context.stdout.write(`${reference}: ${count === 0 ? "nothing has failed" : `${count} to be sent again`}\n`);
    }
  });
}

export async function runRelease(references: string[], context: CliContext): Promise<void> {
  const siteUrl = publicOrigin(context.loadConfig());
  await withQueue(context, async (db, queue) => {
    for (const reference of references) {
      const released = await releaseLead(db, queue, reference, siteUrl);
      context.stdout.write(`${reference}: ${released ? "on its way" : "is not under suspicion"}\n`);
    }
  });
}
