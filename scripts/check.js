import { capture } from "./child.js";
import { binary, projectEnvironment } from "./project.js";
import { StepError, step } from "./steps.js";

/** What each check runs, one after the other. */
const CHECKS = [
  ["types", [["react-router", "typegen"], ["tsc"]]],
  ["format, lint and import rules", [["biome", "check", "--error-on-warnings"]]],
  ["no dead code", [["knip", "--no-progress"]]],
];

/** Runs every check and shows what the failing ones say; answers how many failed. */
export async function check() {
  let failed = 0;
  for (const [name, commands] of CHECKS) {
    try {
      await step(name, async () => {
        for (const [command, ...args] of commands) await capture(binary(command), args, { env: projectEnvironment() });
      });
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      console.log(error.message);
      failed += 1;
    }
  }
  return failed;
}
