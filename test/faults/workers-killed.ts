import { eq } from "drizzle-orm";
import { connect } from "../../src/db/connect.ts";
import { leadDeliveries } from "../../src/db/schema/enquiries/deliveries.ts";
import { startTestMailServer } from "../../src/leads/test-support/test-mail-server.ts";
import type { Fault } from "./fault.ts";
import { countEmails, untilAllDelivered } from "./support/emails.ts";
import { killProcess } from "./support/kill-process.ts";
import { startLeadSenders } from "./support/lead-senders.ts";
import { until } from "./support/until.ts";

const LEADS = 240;
const KILLS = 6;
const EMAILS_BETWEEN = 30;

export const workersKilled: Fault = {
  about: "workers are killed while they send e-mails, and the mail server fails at times",
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const web = await sandbox.start("web", { DATABASE_URL: url, WORKER: "off" });
    const senders = startLeadSenders(() => web.origin, 8);
    await senders.more(LEADS);
    await senders.stop();
    await web.stop();

    const mail = await startTestMailServer({ delayMs: 15 });
    sandbox.onClose(() => mail.close());
    let offered = 0;
    mail.respond(() => (++offered % 50 === 0 ? 451 : offered % 70 === 0 ? "hang up" : "accept"));
    const db = connect(url, { max: 1 });
    sandbox.onClose(() => db.$client.end());
    const environment = { DATABASE_URL: url, SMTP_URL: mail.url };
    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = await sandbox.start("worker", environment);
      const target = mail.accepted.length + EMAILS_BETWEEN;
      await until("e-mails are sent", async () => mail.accepted.length >= target);
      await killProcess(worker.child);
      const cutOff = await db.$count(leadDeliveries, eq(leadDeliveries.status, "Sending"));
      sandbox.log(`kill ${kill}: ${mail.accepted.length} e-mails sent, ${cutOff} deliveries cut off`);
    }
    const startedAt = performance.now();
    await sandbox.start("worker", environment);
    await untilAllDelivered(db);
    const recoverySeconds = [(performance.now() - startedAt) / 1000];

    const { deliveries, repeated, ...counts } = await countEmails(db, mail.accepted);
    sandbox.log(`${deliveries} deliveries, ${repeated} repeated under their message id`);
    return { tries: KILLS, ...counts, recoverySeconds };
  },
};
