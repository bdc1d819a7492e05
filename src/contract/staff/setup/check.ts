/** Checks of the site: what is right, what is wrong since when, and what to do about it. */
import Type, { type Static } from "typebox";
import { Choice, Nullable } from "../fields.ts";

/** What the checks are about, as headings, in the order in which administrators read them. */
export const CHECK_GROUPS = {
  site: "Website and stock",
  messages: "E-mail and messages",
  servers: "Servers",
  data: "Database and files",
} as const;
export type CheckGroup = keyof typeof CHECK_GROUPS;

/** The checks with their groups, in the order in which administrators read them. */
const GROUP_OF = {
  demo: "site",
  particulars: "site",
  enquiries: "site",
  feeds: "site",
  robots: "site",
  mail: "messages",
  mail_dns: "messages",
  mail_results: "messages",
  deliveries: "messages",
  mailbox: "messages",
  whatsapp: "messages",
  push: "messages",
  tls: "servers",
  worker: "servers",
  memory: "servers",
  disk: "servers",
  clock: "servers",
  node: "servers",
  packages: "servers",
  backup: "data",
  database: "data",
  connections: "data",
  migrations: "data",
  replica: "data",
  bucket: "data",
} as const satisfies Record<string, CheckGroup>;
export type CheckName = keyof typeof GROUP_OF;
export const CHECK_NAMES = Object.keys(GROUP_OF) as CheckName[];

export const groupOf = (name: CheckName): CheckGroup => GROUP_OF[name];

/** From good to bad. `failing`: the site should not be live like this. `warning`: it may, but somebody should look. */
export const CHECK_STATES = ["ok", "warning", "failing"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** Whether the first state is worse than the other. */
export const isWorse = (state: CheckState, other: CheckState): boolean =>
  CHECK_STATES.indexOf(state) > CHECK_STATES.indexOf(other);

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
  group: Choice(Object.keys(CHECK_GROUPS) as CheckGroup[]),
  ...properties,
  /** Since when the check is in this state. */
  since: Type.String(),
});
export type CheckItem = Static<typeof CheckItem>;

/** GET /checks. */
export const Checks = Type.Array(CheckItem);
