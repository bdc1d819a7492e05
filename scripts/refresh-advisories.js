/**
 * Adds the registry's advisories about the locked packages to the snapshot, and dates it. Earlier ones stay, so that a vulnerable version
 * is reported again if it returns. Exits with 1 if the registry does not answer.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchAdvisories, readSnapshot, SNAPSHOT } from "./advisories.js";
import { ROOT } from "./project.js";

const fetched = await fetchAdvisories(ROOT);
if (fetched === undefined) {
  console.error("The registry gives no advisories; the snapshot stays as it is.");
  process.exitCode = 1;
} else {
  const snapshot = readSnapshot(ROOT);
  const byId = new Map([...snapshot.advisories, ...fetched].map((one) => [`${one.package} ${one.id}`, one]));
  const advisories = [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const takenOn = new Date().toISOString().slice(0, 10);
  writeFileSync(join(ROOT, SNAPSHOT), `${JSON.stringify({ ...snapshot, takenOn, advisories }, null, 2)}\n`);
}
