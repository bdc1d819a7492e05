/** Sends the WhatsApp messages of a database until it is killed, for tests that kill it: `sending-process.ts DATABASE-URL API-URL TOKEN`. */
import { completeSettings } from "../../../contract/settings/setting-values.ts";
import { provideSettings } from "../../../contract/settings/site.ts";
import { connect } from "../../../db/connect.ts";
import { deliver } from "../../delivery/deliver.ts";
import { startDispatcher } from "../../delivery/dispatcher.ts";

const [databaseUrl = "", apiUrl = "", token = ""] = process.argv.slice(2);
const settings = completeSettings({ retrySeconds: 1 });
provideSettings(() => settings);
const db = connect(databaseUrl);
const sending = {
  db,
  mailer: {
    send: () => Promise.reject(new Error("There is no mail server")),
  },
  settings: {
    siteUrl: "https://karoo.example",
    outbox: "",
    webhookNetworks: [],
    staffUrl: undefined,
    financeKeys: undefined as never,
    whatsapp: { apiUrl, token },
  },
  onError: () => {},
  onDelivered: () => {},
};
startDispatcher(
  db,
  (delivery) => deliver(sending, delivery),
  () => {},
);
