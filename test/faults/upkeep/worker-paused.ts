import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { connect } from "../../../src/db/connect.ts";
import { leadDeliveries } from "../../../src/db/schema/enquiries/deliveries.ts";
import { startTestMailServer } from "../../../src/leads/test-support/test-mail-server.ts";
import type { Fault } from "../fault.ts";
import { countEmails, untilAllDelivered } from "../support/emails.ts";
import { countLeads, startLeadSenders } from "../support/lead-senders.ts";
import { until } from "../support/until.ts";

const PAUSES = 10;
/** Longer than a delivery is claimed for and a transaction waits, so that the other worker takes over what the paused one believes to be its own. */
const PAUSE_MS = 14_000;

export const workerPaused: Fault = {
  about: "of two workers, one stands still in the middle of sending until the other has taken over, and then goes on",
  isBackSoon: true,
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const mail = await startTestMailServer({ delayMs: 15 });
    sandbox.onClose(() => mail.close());
    const environment = { DATABASE_URL: url, SMTP_URL: mail.url, WORKER: "off" };
    const web = await sandbox.start("web", environment);
    const workers = [await sandbox.start("worker", environment), await sandbox.start("worker", environment)];
    // One that stands still cannot be stopped.
    sandbox.onClose(() => workers.map(({ child }) => child.kill("SIGCONT")));
    const db = connect(url, { max: 2 });
    sandbox.onClose(() => db.$client.end());
    const acknowledged: string[] = [];
    const recoverySeconds: number[] = [];
    let heldUp = 0;
    for (let pause = 1; pause <= PAUSES; pause++) {
      const senders = startLeadSenders(() => web.origin, 2);
      await senders.more(20);
      const { child } = workers[pause % workers.length] as (typeof workers)[number];
      child.kill("SIGSTOP");
      const startedAt = performance.now();
      const held = await db.$count(leadDeliveries, eq(leadDeliveries.status, "Sending"));
      heldUp += held;
      const accepted = mail.accepted.length;
      await until("the other worker sends", async () => mail.accepted.length > accepted + held);
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      await senders.stop();
      acknowledged.push(...senders.acknowledged);
      await sleep(PAUSE_MS);
      child.kill("SIGCONT");
      sandbox.log(`pause ${pause}: ${held} deliveries under way, ${mail.accepted.length} e-mails sent`);
    }
    await untilAllDelivered(db);
    const { deliveries, repeated, ...emails } = await countEmails(db, mail.accepted);
    const leads = await countLeads(url, acknowledged);
    sandbox.log(`${deliveries} deliveries, ${repeated} repeated under their message id`);
    return {
      tries: PAUSES,
      lost: leads.lost + emails.lost,
      doubled: leads.doubled + emails.doubled,
      recoverySeconds,
      broken: heldUp > 0 ? [] : ["no pause held up a delivery"],
    };
  },
};
