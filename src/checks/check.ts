import { SETTINGS, type SectionName } from "../contract/settings/settings.ts";
import type { CheckName, CheckResult } from "../contract/staff/setup/check.ts";
import type { Database } from "../db/connect.ts";
import type { SiteProcess } from "../db/queries/setup/site-processes.ts";
import type { GraphAccess } from "../leads/whatsapp/graph/graph-request.ts";
import type { ReadCertificate } from "./network/certificate.ts";
import type { ResolveTxt } from "./network/mail-records.ts";

/** What checks look at. They call no other machines than these addresses name. */
export type CheckContext = {
  db: Database;
  now: Date;
  /** The processes that are alive. */
  processes: readonly SiteProcess[];
  /** Whether the database runs on this machine, in the data folder. */
  isEmbedded: boolean;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The mail server; undefined if there is none. */
  smtpUrl: string | undefined;
  /** The mailbox of answers; undefined if none is read. */
  mailboxUrl: string | undefined;
  /** Meta's Cloud API; undefined if WhatsApp is a link. */
  whatsapp: GraphAccess | undefined;
  /** The replica of the database; undefined if there is none. */
  replicaUrl: string | undefined;
  /** Writes, reads and removes a file in the bucket, and throws if that fails. Undefined if files are in a folder. */
  probeBucket: (() => Promise<void>) | undefined;
  /** The project's folder, which has the list of known vulnerabilities and the installed packages. */
  projectFolder: string;
  resolveTxt: ResolveTxt;
  readCertificate: ReadCertificate;
  /** Returns the path of a section of the settings in the back office. */
  settingsPath(section: SectionName): string;
};

/** Finds out whether one thing is as it should be. */
export type Check<Name extends CheckName = CheckName> = {
  name: Name;
  /** What it is about, as a heading. */
  label: string;
  /** Whether it asks other machines. Its result is then kept for a moment. */
  isOutgoing?: true;
  run(context: CheckContext): Promise<CheckResult>;
};

/** All is well. */
export const fine = (message: string): CheckResult => ({ state: "ok", message, whatToDo: "", link: null });

/** Somebody should look, but visitors and customers have what they need. */
export const warning = (message: string, whatToDo: string, link: CheckResult["link"] = null): CheckResult => ({
  state: "warning",
  message,
  whatToDo,
  link,
});

/** Something does not work, or will not for long. */
export const failing = (message: string, whatToDo: string, link: CheckResult["link"] = null): CheckResult => ({
  state: "failing",
  message,
  whatToDo,
  link,
});

/** A link to the settings, where something is to be changed. */
export const settingsLink = ({ settingsPath }: CheckContext, section: SectionName): CheckResult["link"] => ({
  label: `Settings: ${SETTINGS[section].title}`,
  path: settingsPath(section),
});
