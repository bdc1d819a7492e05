import { daysBetween, southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { listInWords } from "../../../contract/text/list-in-words.ts";
import { type Check, failing, fine, warning } from "../../check.ts";
import { readAdvisories, readInstalledPackages } from "../../packages/installed-packages.ts";
import { classifyFindings, findVulnerable } from "../../packages/vulnerabilities.ts";

/** Age of the list of vulnerabilities at which it no longer says much, in days. */
const OLD_DAYS = 90;
/** Number of packages that the message names. */
const NAMED = 3;
const UPDATE = "Update the site.";

/** No package that serves visitors has a serious vulnerability that this version knows of. */
export const packages: Check<"packages"> = {
  name: "packages",
  label: "Known vulnerable packages",
  async run({ projectFolder, now }) {
    const snapshot = await readAdvisories(projectFolder);
    const installed = await readInstalledPackages(projectFolder);
    if (snapshot === undefined || installed === undefined) {
      return warning(
        "The list of known vulnerabilities or of installed packages is missing.",
        "Install the packages by npm, and keep docs/advisories.json beside them.",
      );
    }
    const today = southAfricanDate(now);
    const { refused } = classifyFindings(findVulnerable(installed, snapshot.advisories), snapshot.accepted, today);
    if (refused.length > 0) {
      const names = [...new Set(refused.map(({ package: name, version }) => `${name} ${version}`))];
      const more = names.length > NAMED ? [`${names.length - NAMED} more`] : [];
      return failing(
        `Serious vulnerabilities are known of ${listInWords([...names.slice(0, NAMED), ...more])}.`,
        UPDATE,
      );
    }
    const message = `None is known among ${installed.length} packages, as of ${formatLongDate(snapshot.takenOn)}.`;
    return daysBetween(snapshot.takenOn, today) > OLD_DAYS ? warning(message, UPDATE) : fine(message);
  },
};
