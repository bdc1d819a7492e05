import { setTimeout as sleep } from "node:timers/promises";
import { startDatabaseProxy } from "../../src/server/test-support/database-proxy.ts";
import type { Fault } from "./fault.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";

const TRIES = 5;
const SENDERS = 8;
const OUTAGE_MS = 1000;
const CACHED = "/used";
/** An uncached page for each try. */
const UNCACHED = ["/blog", "/specials", "/new", "/dealer", "/parts"];

export const withoutDatabase: Fault = {
  about: "the database goes away under load: visited pages are served, all others are 503 with Retry-After",
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const proxy = await startDatabaseProxy(url);
    sandbox.onClose(() => proxy.cut());
    const site = await sandbox.start("web", { DATABASE_URL: proxy.url, WORKER: "off" });
    const visit = (path: string) => fetch(`${site.origin}${path}`);
    await visit(CACHED);
    const senders = startLeadSenders(() => site.origin, SENDERS);
    const recoverySeconds: number[] = [];
    const broken: string[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await senders.more(50);
      await proxy.cut();
      await sleep(OUTAGE_MS);
      const [cached, uncached] = await Promise.all([visit(CACHED), visit(UNCACHED[attempt] as string)]);
      if (cached.status !== 200) broken.push(`${CACHED} was ${cached.status}`);
      if (uncached.status !== 503 || !uncached.headers.has("retry-after")) {
        broken.push(`${UNCACHED[attempt]} was ${uncached.status}`);
      }
      const startedAt = performance.now();
      await proxy.restore();
      await senders.recovered();
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      sandbox.log(`away, back after ${recoverySeconds.at(-1)?.toFixed(1)} s`);
    }
    await senders.stop();
    return { tries: TRIES, ...(await countLeads(url, senders.acknowledged)), recoverySeconds, broken };
  },
};
