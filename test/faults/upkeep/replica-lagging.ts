import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { connect } from "../../../src/db/connect.ts";
import { dealers } from "../../../src/db/schema/dealers.ts";
import { startReplicatedDatabase } from "../../../src/server/test-support/streaming-replica.ts";
import type { Fault } from "../fault.ts";
import { countLeads, startLeadSenders } from "../support/lead-senders.ts";
import { until } from "../support/until.ts";

const TRIES = 8;
const LEADS_BETWEEN = 50;
const LAG_MS = 5000;
const DEALER = "renault-sandton";

export const replicaLagging: Fault = {
  about: "a replica stops following while visitors read and send leads, and a dealer's name changes",
  isBackSoon: true,
  async run(sandbox) {
    const servers = await startReplicatedDatabase(sandbox.folder);
    sandbox.onClose(() => servers.close());
    const { primaryUrl, replicaUrl } = servers;
    const site = await sandbox.start("web", { DATABASE_URL: primaryUrl, DATABASE_READ_URL: replicaUrl, WORKER: "off" });
    const db = connect(primaryUrl, { max: 1 });
    sandbox.onClose(() => db.$client.end());
    const senders = startLeadSenders(() => site.origin, 4);
    const broken: string[] = [];
    const recoverySeconds: number[] = [];
    /** The names that the dealer has had, as numbers. No reader may see an earlier one after a later one. */
    let seen = 0;
    let isStopped = false;
    const reading = (async () => {
      for (; !isStopped; await sleep(20)) {
        const response = await fetch(`${site.origin}/api/dealers/${DEALER}`);
        const { dealer_name: name } = (await response.json()) as { dealer_name: string };
        const number = Number(/\d+$/.exec(name)?.[0] ?? 0);
        if (number < seen) broken.push(`a reader saw name ${number} after name ${seen}`);
        seen = Math.max(seen, number);
      }
    })();
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      await senders.more(LEADS_BETWEEN);
      await servers.setReplay(false);
      const startedAt = performance.now();
      await db
        .update(dealers)
        .set({ name: `Dealer ${attempt}` })
        .where(eq(dealers.slug, DEALER));
      await Promise.all([senders.recovered(), until("visitors see the name", async () => seen === attempt)]);
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      await sleep(LAG_MS);
      await servers.setReplay(true);
      sandbox.log(`lag ${attempt}: seen after ${recoverySeconds.at(-1)?.toFixed(1)} s`);
    }
    isStopped = true;
    await reading;
    await senders.stop();
    return { tries: TRIES, ...(await countLeads(primaryUrl, senders.acknowledged)), recoverySeconds, broken };
  },
};
