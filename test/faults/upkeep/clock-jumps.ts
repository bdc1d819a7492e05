import { startClock } from "../../../bench/year/machines/clock.ts";
import { startDatabase } from "../../../bench/year/machines/database.ts";
import { connect } from "../../../src/db/connect.ts";
import { startTestMailServer } from "../../../src/leads/test-support/test-mail-server.ts";
import type { Fault } from "../fault.ts";
import { countEmails, untilAllDelivered } from "../support/emails.ts";
import { countLeads, startLeadSenders } from "../support/lead-senders.ts";
import { until } from "../support/until.ts";

const JUMPS = 8;
const DAY_MS = 86_400_000;
const LEADS_BETWEEN = 40;

export const clockJumps: Fault = {
  about: "the clock of the machine jumps a day ahead and back again while leads are stored and sent",
  needsRoot: true,
  isBackSoon: true,
  async run(sandbox) {
    const clock = await startClock(sandbox.folder, new Date());
    sandbox.onClose(() => clock.close());
    const database = await startDatabase(sandbox.folder, clock);
    sandbox.onClose(() => database.stop());
    const { url } = database;
    const mail = await startTestMailServer({ delayMs: 15 });
    sandbox.onClose(() => mail.close());
    // Timers of the system do not jump with its clock.
    const environment = {
      ...clock.environment("node"),
      TRIAL_CLOCK_TIMERS: "machine",
      // Nor do the times of files.
      NODE_OPTIONS: "",
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      WORKER: "off",
    };
    const web = await sandbox.start("web", environment);
    await sandbox.start("worker", environment);
    const db = connect(url, { max: 1 });
    sandbox.onClose(() => db.$client.end());
    const acknowledged: string[] = [];
    const recoverySeconds: number[] = [];
    for (let jump = 1; jump <= JUMPS; jump++) {
      const senders = startLeadSenders(() => web.origin, 2);
      await senders.more(LEADS_BETWEEN);
      await clock.jump(jump % 2 === 1 ? DAY_MS : -DAY_MS);
      const startedAt = performance.now();
      const accepted = mail.accepted.length;
      await senders.recovered();
      await until("an e-mail is sent", async () => mail.accepted.length > accepted);
      recoverySeconds.push((performance.now() - startedAt) / 1000);
      await senders.stop();
      acknowledged.push(...senders.acknowledged);
      sandbox.log(`jump ${jump}: ${acknowledged.length} leads, ${mail.accepted.length} e-mails sent`);
    }
    await untilAllDelivered(db);
    const { deliveries, repeated, ...emails } = await countEmails(db, mail.accepted);
    const leads = await countLeads(url, acknowledged);
    sandbox.log(`${deliveries} deliveries, ${repeated} repeated under their message id`);
    return { tries: JUMPS, lost: leads.lost + emails.lost, doubled: leads.doubled + emails.doubled, recoverySeconds };
  },
};
