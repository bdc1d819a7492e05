import { readdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ne } from "drizzle-orm";
import { connect } from "../../src/db/connect.ts";
import { leadDeliveries } from "../../src/db/schema/enquiries/deliveries.ts";
import type { Fault } from "./fault.ts";
import { startLeadSenders } from "./support/lead-senders.ts";
import { mountSmallDisk } from "./support/small-disk.ts";
import { until } from "./support/until.ts";

const LEADS = 20;
/** Maximum age of a draft. Retries create drafts all the time, but none may stay. */
const DRAFT_LIFETIME_MS = 3000;

export const outboxFull: Fault = {
  about: "the disk of the outbox is full while e-mails are written, and is freed",
  needsRoot: true,
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const dataDir = await mountSmallDisk(sandbox, 8);
    const site = await sandbox.start("web", { DATABASE_URL: url, DATA_DIR: dataDir });
    const { bavail, bsize } = await statfs(dataDir);
    const filler = join(dataDir, "filler");
    await writeFile(filler, Buffer.alloc((bavail - 1) * bsize));
    const senders = startLeadSenders(() => site.origin, 4);
    await senders.more(LEADS);
    await senders.stop();
    const db = connect(url, { max: 1 });
    sandbox.onClose(() => db.$client.end());
    await until("an e-mail failed", async () => (await db.$count(leadDeliveries, ne(leadDeliveries.attempts, 0))) > 5);
    const outbox = join(dataDir, "outbox");
    const drafts = async () => (await readdir(outbox).catch(() => [])).filter((name) => !name.endsWith(".eml"));
    const draftsThen = await drafts();
    await sleep(DRAFT_LIFETIME_MS);
    const stale = (await drafts()).filter((name) => draftsThen.includes(name));
    const broken = stale.length > 0 ? [`${stale.length} drafts on the full disk`] : [];
    sandbox.log("disk full, e-mails fail");

    await rm(filler);
    const startedAt = performance.now();
    const unsent = () => db.$count(leadDeliveries, ne(leadDeliveries.status, "Kept"));
    await until("all e-mails are kept", async () => (await unsent()) === 0);
    const recoverySeconds = [(performance.now() - startedAt) / 1000];
    await site.stop();
    const files = await readdir(outbox);
    if ((await drafts()).length > 0) broken.push("drafts were left in the outbox");
    const deliveries = await db.$count(leadDeliveries);
    return { tries: 1, lost: deliveries - files.length, doubled: 0, recoverySeconds, broken };
  },
};
