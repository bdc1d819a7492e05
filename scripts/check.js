import { captureOutput } from "./processes.js";
import { binary, projectEnvironment } from "./project.js";
import { StepError, step } from "./steps.js";

/** The name and the commands of each check. */
const CHECKS = [
  ["types", [["react-router", "typegen"], ["tsc"]]],
  ["format, lint and import rules", [["biome", "check", "--error-on-warnings"]]],
  ["no dead code", [["knip", "--no-progress"]]],
  ["no slow regular expressions", [["node", "scripts/check-regexes.js"]]],
];

/**
 * Runs all checks and prints the output of those that fail. Returns the number of failures. In the background they take the processor
 * time that other commands leave.
 */
export async function check({ inBackground = false } = {}) {
  let failed = 0;
  for (const [name, commands] of CHECKS) {
    try {
      const run = async () => {
        for (const [command, ...args] of commands) {
          await captureOutput(binary(command), args, { env: projectEnvironment(), inBackground });
        }
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
