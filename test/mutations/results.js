import { existsSync, readFileSync, writeFileSync } from "node:fs";

const DOCUMENT = new URL("../../docs/mutation-testing.md", import.meta.url);

/**
 * Leaves only the mutants that were noticed in the file with the results of earlier runs. Stryker would not try the others again for a new
 * test if they are in code that runs while a module loads.
 */
export function forgetSurvivors(path) {
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, "utf8"));
  for (const file of Object.values(report.files)) file.mutants = file.mutants.filter(isNoticed);
  writeFileSync(path, JSON.stringify(report));
}

const isNoticed = ({ status }) => status === "Killed" || status === "Timeout";

/** Counts the mutants of a run. `score`: the percentage of them that the tests noticed; an endless loop is noticed too. */
export function countByStatus(mutants) {
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timedOut] = [count("Killed"), count("Timeout")];
  const [survived, uncovered] = [count("Survived"), count("NoCoverage")];
  const total = killed + timedOut + survived + uncovered;
  return { total, killed, survived, timedOut, uncovered, score: Math.floor((1000 * (killed + timedOut)) / total) / 10 };
}

/** Writes the row of a room into the table of the documentation, in place of the earlier one. */
export function recordResult(room, { total, killed, survived, timedOut, uncovered, score }) {
  const date = new Date().toISOString().slice(0, 10);
  const start = `| \`${room}\` |`;
  const row = `${start} ${total} | ${killed} | ${survived} | ${timedOut} | ${uncovered} | ${score} % | ${date} |`;
  const lines = readFileSync(DOCUMENT, "utf8").split("\n");
  const changed = lines.map((line) => (line.startsWith(start) ? row : line));
  if (!lines.some((line) => line.startsWith(start))) {
    changed.splice(lines.findLastIndex((line) => line.startsWith("|")) + 1, 0, row);
  }
  writeFileSync(DOCUMENT, changed.join("\n"));
}
