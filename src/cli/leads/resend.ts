import { listFailedLeads, releaseLead, retryLead } from "../leads/resend.ts";
import type { Config } from "../server/config/config.ts";
import { withQueue } from "./with-queue.ts";

export async function runRetry(references: string[], { failed }: { failed?: boolean }, config: Config): Promise<void> {
  if (Boolean(failed) === references.length > 0) throw new Error("Name leads, or say --failed");
  await withQueue(config, async (db, queue) => {
    for (const reference of failed ? await listFailedLeads(db) : references) {
      const count = await retryLead(db, queue, reference);
      process.stdout.write(`${reference}: ${count === 0 ? "nothing has failed" : `${count} to be sent again`}\n`);
    }
  });
}

export async function runRelease(references: string[], config: Config): Promise<void> {
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port ?? 3000}`;
  await withQueue(config, async (db, queue) => {
    for (const reference of references) {
      const released = await releaseLead(db, queue, reference, siteUrl);
      process.stdout.write(`${reference}: ${released ? "on its way" : "is not under suspicion"}\n`);
    }
  });
}
