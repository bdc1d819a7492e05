import { SETTINGS, type SectionName } from "../contract/settings/settings.ts";
import type { CheckName, CheckResult } from "../contract/staff/setup/check.ts";
import type { Database } from "../db/connect.ts";
import type { GraphAccess } from "../leads/whatsapp/graph/graph-request.ts";
import type { ReadCertificate } from "./network/certificate.ts";
import type { ResolveTxt } from "./network/mail-records.ts";

/** What checks look at. They call no other machines than these addresses name. */
export type CheckContext = {
  db: Database;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The mail server; undefined if there is none. */
  smtpUrl: string | undefined;
  /** Meta's Cloud API; undefined if WhatsApp is a link. */
  whatsapp: GraphAccess | undefined;
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

/** A link to the settings, where something is to be changed. */
export const settingsLink = ({ settingsPath }: CheckContext, section: SectionName): CheckResult["link"] => ({
  label: `Settings: ${SETTINGS[section].title}`,
  path: settingsPath(section),
});
