import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, ne, type SQL } from "drizzle-orm";
import { connect } from "../../src/db/connect.ts";
import { leadDeliveries } from "../../src/db/schema/enquiries/deliveries.ts";
import { startTestMailServer } from "../../src/leads/test-support/test-mail-server.ts";
import type { Fault } from "./fault.ts";
import { runCommandLine } from "./support/command-line.ts";
import { startLeadSenders } from "./support/lead-senders.ts";
import { until } from "./support/until.ts";

const LEADS = 100;
/** Maximum factor by which other deliveries may become slower. */
const MAX_SLOWDOWN = 3;

export const hangingWebhook: Fault = {
  about: "a dealer's webhook accepts calls and never answers: the other deliveries are not delayed",
  async run(sandbox) {
    const url = await sandbox.startDatabase();
    const mail = await startTestMailServer();
    sandbox.onClose(() => mail.close());
    let calls = 0;
    const webhook = createServer(() => void calls++).listen(0, "127.0.0.1");
    await once(webhook, "listening");
    sandbox.onClose(() => webhook.close().closeAllConnections());
    const environment = {
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      WEBHOOK_NETWORKS: "127.0.0.0/8",
      WORKER: "on",
    };
    const site = await sandbox.start("web", environment);
    const db = connect(url, { max: 1 });
    sandbox.onClose(() => db.$client.end());
    const { kind, status } = leadDeliveries;
    const countOthers = (wanted: SQL) => db.$count(leadDeliveries, and(ne(kind, "webhook"), wanted));
    const unsent = () => countOthers(ne(status, "Delivered"));
    /** Sends leads. Returns the seconds until everything except webhook calls is delivered. */
    const sendLeads = async () => {
      const target = (await countOthers(eq(status, "Delivered"))) + LEADS;
      const startedAt = performance.now();
      const senders = startLeadSenders(() => site.origin, 4);
      await senders.more(LEADS);
      await senders.stop();
      const sent = async () => (await unsent()) === 0 && (await countOthers(eq(status, "Delivered"))) >= target;
      await until("all e-mails are delivered", sent);
      return (performance.now() - startedAt) / 1000;
    };
    const usual = await sendLeads();
    const address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/leads`;
    const options = ["--dealer", "renault-sandton", "--kind", "webhook", "--address", address];
    await runCommandLine(environment, "channels", "add", ...options);
    const seconds = await sendLeads();
    sandbox.log(`delivered after ${usual.toFixed(1)} s, and ${seconds.toFixed(1)} s beside ${calls} calls that hang`);
    const broken = [];
    if (calls === 0) broken.push("the webhook was never called");
    if (seconds > MAX_SLOWDOWN * usual + 1) broken.push(`the other deliveries took ${seconds.toFixed(1)} s`);
    return { tries: 1, lost: await unsent(), doubled: 0, recoverySeconds: [seconds], broken };
  },
};
