/**
 * Changes the sources of rooms by one mutant at a time, and counts those that the room's tests notice. `npm run test:mutations` runs it;
 * docs/mutation-testing.md says how, and holds the results.
 */
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { countByStatus, forgetSurvivors, recordResult } from "./results.js";
import { ROOMS, sourceFiles } from "./rooms.js";

/** The share of a room's mutants, in percent, that its tests must notice. */
const MIN_SCORE = 85;

/** The sandboxes, and the results of earlier runs. */
const FOLDER = ".mutations";

/** What the tests of the rooms need of the project. */
const NEEDED = [
  "package.json",
  "*.config.ts",
  "src/**",
  "test/*.ts",
  "test/mutations/*.js",
  "docs/staff.md",
  "examples/**",
];

const HELP = `Usage: npm run test:mutations [-- [options] [room or file …]]

Rooms: ${Object.keys(ROOMS).join(", ")}; all of them without an argument.
A file is one of a room, such as src/contract/finance/finance.ts.

  --again   tries every mutant again, also those that were noticed before and whose file and tests have not changed
`;

const { values, positionals } = parseArgs({
  options: { again: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.help) process.stdout.write(HELP);
else await main();

async function main() {
  const targets = positionals.length > 0 ? positionals.map(targetOf) : Object.keys(ROOMS).map((room) => ({ room }));
  const wrong = positionals.find((_, index) => targets[index] === undefined);
  if (wrong !== undefined) {
    process.stderr.write(`"${wrong}" is no room, and no file of one.\n${HELP}`);
    process.exitCode = 2;
    return;
  }
  for (const { room, file } of targets) {
    const name = file ?? room;
    console.log(`\n${name}`);
    const result = countByStatus(await tryMutants(room, file));
    if (file === undefined) recordResult(room, result);
    if (result.score < MIN_SCORE) {
      console.log(`${name}: the tests notice ${result.score} % of the mutants, fewer than ${MIN_SCORE} %`);
      process.exitCode = 1;
    }
  }
}

/** Returns the room with this name, or the file with its room, or undefined. */
function targetOf(argument) {
  if (argument in ROOMS) return { room: argument };
  const file = relative(process.cwd(), resolve(argument));
  const room = Object.keys(ROOMS).find((name) => sourceFiles(name).includes(file));
  return room && { room, file };
}

/** Returns the mutants of a room or of one file of it, each with its status. Prints the progress, and those that survived. */
async function tryMutants(room, file) {
  const files = file === undefined ? sourceFiles(room) : [file];
  const results = `${FOLDER}/${room}.json`;
  forgetSurvivors(results);
  process.env.MUTATED_ROOM = room; // for room-tests.config.js, which other processes read
  const stryker = new Stryker({
    plugins: [
      import.meta.resolve("@stryker-mutator/vitest-runner"),
      new URL("declared-names.js", import.meta.url).href,
    ],
    ignorers: ["declared-names"],
    testRunner: "vitest",
    vitest: { configFile: "test/mutations/room-tests.config.js" },
    mutate: files,
    // What the tests of the rooms need. Without tsconfig.json, which Stryker would rewrite through an API that TypeScript 7 lacks.
    ignorePatterns: ["**", ...NEEDED.map((path) => `!${path}`), "src/staff"],
    disableTypeChecks: false,
    tempDirName: FOLDER,
    incremental: true,
    incrementalFile: results,
    force: values.again,
    concurrency: 1,
    coverageAnalysis: "perTest",
    reporters: ["clear-text", process.stdout.isTTY ? "progress" : "progress-append-only"],
    clearTextReporter: { reportTests: false, reportScoreTable: file === undefined, skipFull: true },
    // The exit code is that of the score as the table has it.
    thresholds: { high: MIN_SCORE, low: MIN_SCORE, break: null },
  });
  const mutants = await stryker.runMutationTest();
  // The results of earlier runs are among them, also of other files.
  return mutants.filter(({ fileName }) => files.includes(relative(process.cwd(), fileName)));
}
