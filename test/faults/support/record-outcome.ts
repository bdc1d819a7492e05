import { readFileSync, writeFileSync } from "node:fs";

const DOCUMENT = new URL("../../../docs/faults.md", import.meta.url);

type Result = {
  fault: string;
  about: string;
  tries: number;
  lost: number;
  doubled: number;
  recovery: string;
  message: string;
  pace: string;
};

/** Writes the row of a fault into the table of the documentation, in place of the earlier one. */
export function recordOutcome({ fault, about, tries, lost, doubled, recovery, message, pace }: Result): void {
  const date = new Date().toISOString().slice(0, 10);
  const start = `| \`${fault}\` |`;
  const row = `${start} ${about} | ${tries} | ${lost} | ${doubled} | ${recovery} | ${message} | ${pace} | ${date} |`;
  const lines = readFileSync(DOCUMENT, "utf8")
    .split("\n")
    .filter((line) => !line.startsWith(start));
  lines.splice(lines.findLastIndex((line) => line.startsWith("|")) + 1, 0, row);
  writeFileSync(DOCUMENT, lines.join("\n"));
}
