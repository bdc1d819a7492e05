import type { Fault } from "./fault.ts";
import { runCommandLine } from "./support/command-line.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";

const VEHICLES = 300_000;
const SENDERS = 2;
const VISITORS = 2;

export const catalogueReset: Fault = {
  about: `the catalogue is reset to ${VEHICLES} vehicles under load`,
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const site = await sandbox.start("web", { DATABASE_URL: url, WORKER: "off" });
    const senders = startLeadSenders(() => site.origin, SENDERS);
    let isOver = false;
    const slowest = { page: 0, failed: 0, visits: 0 };
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let page = visitor; !isOver; page += VISITORS) {
        const startedAt = performance.now();
        const response = await fetch(`${site.origin}/used?page=${1 + (page % 40)}`).catch(() => undefined);
        await response?.arrayBuffer();
        slowest.visits++;
        slowest.page = Math.max(slowest.page, performance.now() - startedAt);
        if (response === undefined || response.status >= 500) slowest.failed++;
      }
    });
    await senders.more(10);
    const startedAt = performance.now();
    await runCommandLine({ DATABASE_URL: url }, "catalogue", "reset", "--vehicles", String(VEHICLES), "--yes");
    sandbox.log(`reset in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    await senders.recovered();
    isOver = true;
    await Promise.all(visitors);
    await senders.stop();
    sandbox.log(
      `${slowest.visits} pages, ${slowest.failed} failed, the slowest took ${(slowest.page / 1000).toFixed(1)} s`,
    );
    const broken = slowest.failed > 0 ? [`${slowest.failed} of ${slowest.visits} pages failed`] : [];
    return { tries: 1, ...(await countLeads(url, senders.acknowledged)), broken };
  },
};
