import type { CheckName } from "../contract/staff/setup/check.ts";
import type { Check } from "./check.ts";
import { backup } from "./each/backup.ts";
import { bucket } from "./each/data/bucket.ts";
import { connections } from "./each/data/connections.ts";
import { database } from "./each/data/database.ts";
import { migrations } from "./each/data/migrations.ts";
import { replica } from "./each/data/replica.ts";
import { deliveries } from "./each/messages/deliveries.ts";
import { mail } from "./each/messages/mail.ts";
import { mailDns } from "./each/messages/mail-dns.ts";
import { mailResults } from "./each/messages/mail-results.ts";
import { mailbox } from "./each/messages/mailbox.ts";
import { push } from "./each/messages/push.ts";
import { whatsapp } from "./each/messages/whatsapp.ts";
import { clock } from "./each/servers/clock.ts";
import { disk } from "./each/servers/disk.ts";
import { memory } from "./each/servers/memory.ts";
import { node } from "./each/servers/node.ts";
import { packages } from "./each/servers/packages.ts";
import { tls } from "./each/servers/tls.ts";
import { worker } from "./each/servers/worker.ts";
import { demo } from "./each/site/demo.ts";
import { enquiries } from "./each/site/enquiries.ts";
import { feeds } from "./each/site/feeds.ts";
import { particulars } from "./each/site/particulars.ts";
import { robots } from "./each/site/robots.ts";

/** The check of each name. */
export const CHECKS: { readonly [Name in CheckName]: Check<Name> } = {
  demo,
  particulars,
  enquiries,
  feeds,
  robots,
  mail,
  mail_dns: mailDns,
  mail_results: mailResults,
  deliveries,
  mailbox,
  whatsapp,
  push,
  tls,
  worker,
  memory,
  disk,
  clock,
  node,
  packages,
  backup,
  database,
  connections,
  migrations,
  replica,
  bucket,
};
