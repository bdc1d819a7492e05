import type { Fault } from "./fault.ts";
import { killProcess } from "./support/kill-process.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";

const TRIES = 5;
const SENDERS = 16;
const LEADS_BETWEEN = 200;

export const webKilled: Fault = {
  about: "the web process is killed under load and started again",
  isBackSoon: true,
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const environment = { DATABASE_URL: url, WORKER: "off" };
    let site = await sandbox.start("web", environment);
    const senders = startLeadSenders(() => site.origin, SENDERS);
    const recoverySeconds: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await senders.more(LEADS_BETWEEN);
      await killProcess(site.child);
      const startedAt = performance.now();
      site = await sandbox.start("web", environment);
      await senders.recovered();
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      sandbox.log(`killed, back after ${recoverySeconds.at(-1)?.toFixed(1)} s`);
    }
    await senders.stop();
    return { tries: TRIES, ...(await countLeads(url, senders.acknowledged)), recoverySeconds };
  },
};
