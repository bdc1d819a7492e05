import type { CheckName } from "../contract/staff/setup/check.ts";
import type { Check } from "./check.ts";
import { backup } from "./each/backup.ts";
import { demo } from "./each/demo.ts";
import { enquiries } from "./each/enquiries.ts";
import { mail } from "./each/mail.ts";
import { mailDns } from "./each/mail-dns.ts";
import { particulars } from "./each/particulars.ts";
import { robots } from "./each/robots.ts";
import { tls } from "./each/tls.ts";
import { whatsapp } from "./each/whatsapp.ts";

/** The check of each name. */
export const CHECKS: { readonly [Name in CheckName]: Check<Name> } = {
  demo,
  particulars,
  mail,
  mail_dns: mailDns,
  enquiries,
  whatsapp,
  tls,
  backup,
  robots,
};
