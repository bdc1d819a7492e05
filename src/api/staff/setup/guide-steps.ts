import { initialValues, type SettingName } from "../../../contract/settings/setting-values.ts";
import { SETTINGS, type SectionName } from "../../../contract/settings/settings.ts";
import { site } from "../../../contract/settings/site.ts";
import { countsInWords, goingItems } from "../../../contract/staff/demo.ts";
import { CHECK_NAMES, type CheckState } from "../../../contract/staff/setup/check.ts";
import { type Setup, STEP_NAMES, type Step, type StepName } from "../../../contract/staff/setup/guide.ts";
import type { Database } from "../../../db/connect.ts";
import { countDemo } from "../../../db/demo/removal/demo-removal.ts";
import { DEMO_SETTINGS } from "../../../db/demo/settings.ts";
import { findSections } from "../../../db/queries/settings/settings.ts";
import { readCheckStates } from "../../../db/queries/setup/check-states.ts";
import { type GuideState, readGuideState } from "../../../db/queries/setup/guide.ts";
import { type GuideFacts, readGuideFacts } from "../../../db/queries/setup/guide-facts.ts";

type Found = GuideFacts & {
  state: GuideState;
  /** What visitors see of the demo, in words. */
  demo: string;
  checks: ReadonlyMap<string, CheckState>;
  settingsPath(section: SectionName): string;
};

type StepRule = {
  isDone: boolean;
  found: string;
  links: Step["links"];
};

/** Number of kinds of the demo's items that are named. */
const NAMED_KINDS = 2;

const count = (number: number, [one, many]: readonly [string, string]) => `${number} ${number === 1 ? one : many}`;

/** Whether a setting is neither that of a new site nor that of the demo group. */
const isOwn = (name: SettingName) => {
  const { [name]: initial } = { ...initialValues("group"), ...initialValues("brand") };
  return site[name] !== initial && site[name] !== (DEMO_SETTINGS as Partial<typeof site>)[name];
};

const settingsLinks = (sections: readonly SectionName[], settingsPath: Found["settingsPath"]) =>
  sections.map((section) => ({ label: `Settings: ${SETTINGS[section].title}`, path: settingsPath(section) }));

/** What tells that a step is done, and where to do it. */
const RULES: Readonly<Record<StepName, (found: Found) => StepRule>> = {
  demo: ({ demo }) => ({
    isDone: demo === "",
    found: demo === "" ? "The site is without the demo." : `Visitors see the demo: ${demo}.`,
    links: [{ label: demo === "" ? "The demo" : "Remove the demo", path: "/demo" }],
  }),
  group: ({ settingsPath }) => {
    const hasLook = (["primaryColour", "logoLight", "logoDark"] as const).some(isOwn);
    return {
      isDone: isOwn("groupName") && hasLook,
      found: isOwn("groupName") ? `${site.groupName}${hasLook ? "" : ", without a colour or logo of its own"}` : "",
      links: settingsLinks(["group", "brand", "contact"], settingsPath),
    };
  },
  dealer: ({ dealers }) => ({
    isDone: dealers > 0,
    found: dealers > 0 ? count(dealers, ["dealer of yours", "dealers of yours"]) : "",
    links: [{ label: "Add a dealer", path: "/dealers/create" }],
  }),
  people: ({ people }) => ({
    isDone: people > 1,
    found: people > 1 ? `${people} people` : "",
    links: [{ label: "Invite somebody", path: "/people/create" }],
  }),
  mail: ({ state: { hasSentTestEmail }, settingsPath }) => ({
    isDone: hasSentTestEmail,
    found: hasSentTestEmail ? "The mail server has accepted a test message." : "",
    links: settingsLinks(["desk"], settingsPath),
  }),
  stock: ({ vehicles }) => ({
    isDone: vehicles > 0,
    found: vehicles > 0 ? `${count(vehicles, ["car of yours is", "cars of yours are"])} for sale.` : "",
    links: [
      { label: "Import a file", path: "/stock_imports/create" },
      { label: "Set up a feed", path: "/stock_feeds/create" },
      { label: "Add one car", path: "/vehicles/create" },
    ],
  }),
  enquiries: ({ channels, settingsPath }) => ({
    isDone: channels > 0,
    found: channels > 0 ? count(channels, ["lead channel of yours", "lead channels of yours"]) : "",
    links: [{ label: "Add a lead channel", path: "/dealer_channels/create" }, ...settingsLinks(["desk"], settingsPath)],
  }),
  live: ({ checks }) => {
    const right = CHECK_NAMES.filter((name) => checks.get(name) === "ok").length;
    return {
      isDone: right === CHECK_NAMES.length,
      found: checks.size === 0 ? "" : `${right} of ${CHECK_NAMES.length} are right.`,
      links: [{ label: "See the list", path: "/system" }],
    };
  },
};

/** The guide as it is now. */
export async function readSetup(db: Database): Promise<Setup> {
  const state = await readGuideState(db);
  const sections = await findSections(db);
  const found: Found = {
    ...(await readGuideFacts(db)),
    state,
    demo: countsInWords(goingItems(await countDemo(db)), NAMED_KINDS),
    checks: await readCheckStates(db),
    settingsPath: (section) => `/settings/${sections.get(section) ?? ""}`,
  };
  const steps = STEP_NAMES.map((name): Step => {
    const { isDone, ...rest } = RULES[name](found);
    return { name, state: isDone ? "done" : state.skipped[name] ? "skipped" : "open", ...rest };
  });
  return { steps, isPutAway: state.isPutAway };
}
