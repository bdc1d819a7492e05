/** Checks of the site: what is right, what is wrong since when, and what to do about it. */
import Type, { type Static } from "typebox";
import { Choice, Nullable } from "../fields.ts";

/** The checks, in the order in which administrators read them. */
export const CHECK_NAMES = [
  "demo",
  "particulars",
  "mail",
  "mail_dns",
  "enquiries",
  "whatsapp",
  "tls",
  "backup",
  "robots",
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `failing`: the site should not go live like this. `warning`: it may, but somebody should look. */
export const CHECK_STATES = ["ok", "warning", "failing"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

const properties = {
  state: Choice(CHECK_STATES),
  /** What is the case, as a sentence. */
  message: Type.String(),
  /** The next step, as sentences; empty if there is nothing to do. */
  whatToDo: Type.String(),
  /** Where to do it: a page of the back office. Null if that is elsewhere. */
  link: Nullable(Type.Object({ label: Type.String(), path: Type.String() })),
};

const CheckResult = Type.Object(properties);
/** What a check has found. */
export type CheckResult = Static<typeof CheckResult>;

const CheckItem = Type.Object({
  name: Choice(CHECK_NAMES),
  label: Type.String(),
  ...properties,
  /** Since when the check is in this state. */
  since: Type.String(),
});
export type CheckItem = Static<typeof CheckItem>;

/** GET /checks. */
export const Checks = Type.Array(CheckItem);
