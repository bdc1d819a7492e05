/**
 * Says which locked packages have known vulnerabilities, by the registry, or else by the snapshot that is kept here. Exits with 1 if one of
 * production is serious and not accepted. `npm run check` passes the project's folder.
 */
import { describe, fetchAdvisories, findVulnerable, judge, readSnapshot, SNAPSHOT } from "./advisories.js";

const DAY_MS = 86_400_000;

const [root] = process.argv.slice(2);
const { takenOn, advisories, accepted } = readSnapshot(root);
const today = new Date().toISOString().slice(0, 10);
const fetched = await fetchAdvisories(root);
const { refused, known } = judge(findVulnerable(root, fetched ?? advisories), accepted, today);

const days = Math.round((Date.parse(today) - Date.parse(takenOn)) / DAY_MS);
const source = fetched ? "the registry" : `the snapshot of ${takenOn}, ${days} days old (${SNAPSHOT})`;
if (refused.length > 0) {
  console.log(`By ${source}:\n${refused.map(describe).join("\n")}`);
  process.exitCode = 1;
} else {
  const others = known.map((one) => `\n    ${describe(one)}`);
  console.log(
    `no vulnerable packages in production, by ${source}${others.length > 0 ? "; also known:" : ""}${others.join("")}`,
  );
}
