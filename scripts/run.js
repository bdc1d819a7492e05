/** `npm start`, `npm test` and the rest: sets up what is missing, then hands over to the project's own Node. */
import { join } from "node:path";
import { check } from "./check.js";
import { runChild } from "./child.js";
import { ensureChromium } from "./chromium.js";
import { ensurePackages } from "./packages.js";
import { binary, KEEP_COMPILED, PROJECT_NODE, projectEnvironment, ROOT, SERVER_MEMORY } from "./project.js";
import { withSetUpLock } from "./set-up-lock.js";
import { ensureBuild } from "./site-build.js";
import { StepError } from "./steps.js";
import { test } from "./test.js";

const [command, ...args] = process.argv.slice(2);

const COMMANDS = {
  async start() {
    await withSetUpLock(ensureBuild);
    return runSource("src/server/processes/web.ts", { NODE_ENV: "production" }, SERVER_MEMORY);
  },
  async build() {
    await withSetUpLock(ensureBuild);
    return 0;
  },
  migrate: () => runSource("src/server/processes/migrate.ts", { NODE_ENV: "production" }),
  dev: () => runSource("src/server/processes/web.ts", { NODE_ENV: "development" }),
  worker: () => runSource("src/server/processes/worker.ts", { NODE_ENV: "production" }),
  test,
  check: async () => ((await check()) === 0 ? 0 : 1),
  async bench() {
    await withSetUpLock(ensureBuild);
    return runSource("bench/main.ts", { NODE_ENV: "production", CHROMIUM_PATH: await ensureChromium({ shell: true }) });
  },
  // A feed of any size passes in the same memory; without a bound Node would take more of it just because it is there.
  cli: () => runSource("src/cli/main.ts", {}, ["--max-semi-space-size=16", "--max-old-space-size=192"]),
  fonts: () => runSource("scripts/subset-font.js"),
  "db:generate": () => runChild(binary("drizzle-kit"), ["generate", ...args], { env: projectEnvironment() }),
};

function runSource(file, variables = {}, nodeOptions = []) {
  const env = projectEnvironment({ ...KEEP_COMPILED, ...variables });
  const follow = new URL("./follow-runner.js", import.meta.url).href;
  return runChild(PROJECT_NODE, [...nodeOptions, "--import", follow, join(ROOT, file), ...args], { env, tether: true });
}

try {
  // What the command line says may be piped into something else.
  await withSetUpLock(() => ensurePackages({ quiet: command === "cli" }));
  process.exitCode = await COMMANDS[command]();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
