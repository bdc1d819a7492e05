/**
 * Lists locked packages with known vulnerabilities. Exits with 1 if the committed snapshot has a serious one in production that is not
 * accepted. Advisories that only the registry has are printed without failing, so that an unchanged commit still passes tomorrow; `npm run
 * advisories` adds them to the snapshot. `npm run check` passes the project's folder.
 */
import { classifyFindings } from "../src/checks/packages/vulnerabilities.ts";
import { describe, fetchAdvisories, findVulnerable, readSnapshot, SNAPSHOT } from "./advisories.js";

const DAY_MS = 86_400_000;

const [root] = process.argv.slice(2);
const { takenOn, advisories, accepted } = readSnapshot(root);
const today = new Date().toISOString().slice(0, 10);
const { refused, known } = classifyFindings(findVulnerable(root, advisories), accepted, today);

const days = Math.round((Date.parse(today) - Date.parse(takenOn)) / DAY_MS);
const source = `the snapshot of ${takenOn}, ${days} days old (${SNAPSHOT})`;
if (refused.length > 0) {
  console.log(`By ${source}:\n${refused.map(describe).join("\n")}`);
  process.exitCode = 1;
} else {
  const inSnapshot = new Set(advisories.map(({ id }) => id));
  const newer = ((await fetchAdvisories(root)) ?? []).filter(({ id }) => !inSnapshot.has(id));
  const list = (title, found) =>
    found.length > 0 ? `; ${title}:\n${found.map((one) => `    ${describe(one)}`).join("\n")}` : "";
  console.log(
    `no vulnerable packages in production, by ${source}${list("also known", known)}${list(
      "newer, by the registry (npm run advisories takes them over)",
      findVulnerable(root, newer),
    )}`,
  );
}
