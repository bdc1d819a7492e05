import { join } from "node:path";
import type { Fault } from "./fault.ts";
import { runCommandLine } from "./support/command-line.ts";
import { databasePid, databaseUrl } from "./support/embedded-server.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";
import { until } from "./support/until.ts";

const TRIES = 5;
const SENDERS = 8;
const LEADS_BETWEEN = 100;

export const databaseKilled: Fault = {
  about: "the embedded database server is killed under load, a command line starts meanwhile",
  async run(sandbox) {
    const dataDir = join(sandbox.folder, "data");
    const site = await sandbox.start("web", { DATA_DIR: dataDir });
    const url = await databaseUrl(dataDir);
    const senders = startLeadSenders(() => site.origin, SENDERS);
    const recoverySeconds: number[] = [];
    const broken: string[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await senders.more(LEADS_BETWEEN);
      const killed = await databasePid(dataDir);
      const startedAt = performance.now();
      process.kill(killed, "SIGKILL");
      const command = runCommandLine({ DATABASE_URL: "", DATA_DIR: dataDir }, "leads", "stats").catch((error: Error) =>
        broken.push(`the command line failed: ${error.message}`),
      );
      await until("another server runs", async () => ![killed, 0].includes(await databasePid(dataDir)));
      await senders.recovered();
      const seconds = (performance.now() - startedAt) / 1000;
      recoverySeconds.push(seconds);
      sandbox.log(`killed, back after ${seconds.toFixed(1)} s`);
      await command;
      if ((await databaseUrl(dataDir)) !== url) broken.push("the server came back on another port");
    }
    await senders.stop();
    return { tries: TRIES, ...(await countLeads(url, senders.acknowledged)), recoverySeconds, broken };
  },
};
