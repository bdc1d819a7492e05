import { once } from "node:events";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import { databasePid, databaseUrl } from "./support/embedded-server.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";

const TRIES = 3;
const SENDERS = 8;
const LEADS_BETWEEN = 100;

export const allKilled: Fault = {
  about: "the site and its database server are killed at once under load, and started again while the server recovers",
  async run(sandbox) {
    const dataDir = join(sandbox.folder, "data");
    let site = await sandbox.start("web");
    const senders = startLeadSenders(() => site.origin, SENDERS);
    const recoverySeconds: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await senders.more(LEADS_BETWEEN);
      const server = await databasePid(dataDir);
      const ended = once(site.child, "exit");
      site.child.kill("SIGKILL");
      process.kill(server, "SIGKILL");
      await ended;
      const startedAt = performance.now();
      site = await sandbox.start("web");
      await senders.recovered();
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      sandbox.log(`killed, back after ${recoverySeconds.at(-1)?.toFixed(1)} s`);
    }
    await senders.stop();
    const url = await databaseUrl(dataDir);
    return { tries: TRIES, ...(await countLeads(url, senders.acknowledged)), recoverySeconds };
  },
};
