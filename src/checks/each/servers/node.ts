import { daysBetween, southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** The last day with security fixes of each release line, by Node's release schedule (github.com/nodejs/release). */
const LAST_DAYS: Readonly<Record<string, string>> = { 22: "2027-04-30", 24: "2028-04-30", 26: "2029-04-30" };
/** Time before the last day in which an update can be planned. */
const WARNING_DAYS = 120;

/** Node gets security fixes. */
export const node: Check<"node"> = {
  name: "node",
  label: "Node's end of life",
  async run({ processes, now }) {
    const versions = new Set(processes.map(({ nodeVersion }) => nodeVersion));
    versions.add(process.versions.node);
    const lines = [...versions].map((version) => ({ version, lastDay: LAST_DAYS[version.split(".")[0] ?? ""] }));
    const whatToDo = "Update the site: a newer version brings a newer Node. Containers need a newer image.";
    const unknown = lines.find(({ lastDay }) => lastDay === undefined);
    if (unknown !== undefined) {
      return warning(`Node ${unknown.version} is not of a release line with long support.`, whatToDo);
    }
    const [first] = lines.toSorted((one, other) => String(one.lastDay).localeCompare(String(other.lastDay)));
    const { version, lastDay = "" } = first as (typeof lines)[number];
    const days = daysBetween(southAfricanDate(now), lastDay);
    if (days < 0)
      return failing(`Node ${version} has had no security fixes since ${formatLongDate(lastDay)}.`, whatToDo);
    const message = `Node ${version} gets security fixes until ${formatLongDate(lastDay)}.`;
    return days < WARNING_DAYS ? warning(message, whatToDo) : fine(message);
  },
};
