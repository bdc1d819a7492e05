import { captureOutput } from "./processes.js";
import { binary, projectEnvironment, ROOT } from "./project.js";
import { StepError, step } from "./steps.js";

/** Name and commands of each check. With `showsOutput`, the output of the last command is printed instead of the name. */
const CHECKS = [
  // Several checkers would each infer the types that files share: two take a third more processor time, four twice as much and twice the memory.
  [
    "types",
    [
      ["react-router", "typegen"],
      ["tsc", "--checkers", "1"],
    ],
  ],
  ["format and lint", [["biome", "check", "--error-on-warnings"]]],
  ["import rules", [["node", "scripts/check-imports.js", ROOT]]],
  ["no dead code", [["knip", "--no-progress"]]],
  ["no slow regular expressions", [["node", "scripts/check-regexes.js"]]],
  ["no vulnerable packages", [["node", "scripts/check-advisories.js", ROOT]], { showsOutput: true }],
];

/**
 * Runs all checks and prints the output of those that fail. Returns the number of failures. In the background, they run with low priority.
 */
export async function check({ inBackground = false } = {}) {
  let failed = 0;
  for (const [name, commands, { showsOutput = false } = {}] of CHECKS) {
    try {
      const run = async () => {
        let output = "";
        for (const [command, ...args] of commands) {
          output = await captureOutput(binary(command), args, { env: projectEnvironment(), inBackground });
        }
        return showsOutput ? output.trim() : name;
      };
      await step(name, run, { isAlone: !inBackground });
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      console.log(error.message);
      failed += 1;
    }
  }
  return failed;
}
