import type { SettingName, SiteSettings } from "../../../contract/settings/setting-values.ts";
import { SETTINGS } from "../../../contract/settings/settings.ts";
import { site, UNSTATED } from "../../../contract/settings/site.ts";
import { listInWords } from "../../../contract/text/list-in-words.ts";
import { DEMO_SETTINGS } from "../../../db/demo/settings.ts";
import { type Check, fine, settingsLink } from "../../check.ts";

const { settings } = SETTINGS.group;
type Particular = keyof typeof settings;
/** Settings that may be empty are left out. */
const NAMES = (Object.keys(settings) as Particular[]).filter((name) => settings[name].initial !== null);
const DEMO: Partial<SiteSettings> = DEMO_SETTINGS;
/** A group may well sell the brand of the demo. */
const MAY_BE_AS_IN_DEMO: readonly SettingName[] = ["brand"];

/** What the law asks a website to say of its owner is stated, and is the owner's. */
export const particulars: Check<"particulars"> = {
  name: "particulars",
  label: "Names, address and information officer",
  async run(context) {
    const isUnstated = (name: Particular) => site[name] === UNSTATED || site[name] === settings[name].initial;
    const isOfDemo = (name: Particular) => site[name] === DEMO[name] && !MAY_BE_AS_IN_DEMO.includes(name);
    const unstated = NAMES.filter(isUnstated);
    const ofDemo = NAMES.filter((name) => !isUnstated(name) && isOfDemo(name));
    if (unstated.length + ofDemo.length === 0) return fine("All particulars are stated.");
    const words = (names: Particular[]) => listInWords(names.map((name) => settings[name].label.toLowerCase()));
    return {
      state: "failing",
      message: [
        ...(unstated.length > 0 ? [`Not stated yet: ${words(unstated)}.`] : []),
        ...(ofDemo.length > 0 ? [`Still of the demo group: ${words(ofDemo)}.`] : []),
      ].join(" "),
      whatToDo: "State them: legal pages, e-mails and documents name them.",
      link: settingsLink(context, "group"),
    };
  },
};
