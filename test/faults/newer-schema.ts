import pg from "pg";
import type { Fault } from "./fault.ts";
import { countLeads, startLeadSenders } from "./support/lead-senders.ts";

const NEWER = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)";

export const newerSchema: Fault = {
  about: "a newer version migrates the database: running processes go on, and a start says so",
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const running = await sandbox.start("web", { DATABASE_URL: url, WORKER: "off" });
    let { origin } = running;
    const senders = startLeadSenders(() => origin, 4);
    await senders.more(20);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(NEWER);
    await client.end();
    await senders.more(20);
    const broken: string[] = [];
    const ready = await fetch(`${origin}/readyz`);
    if (ready.status !== 200) broken.push(`a running process turned unready: ${await ready.text()}`);
    const started = await sandbox.start("web", { DATABASE_URL: url, WORKER: "off" });
    if (!started.output().includes("A newer version of the site has applied 1 migration")) {
      broken.push("the start did not say that the schema is newer");
    }
    origin = started.origin;
    await senders.more(20);
    await senders.stop();
    return { tries: 1, ...(await countLeads(url, senders.acknowledged)), broken };
  },
};
