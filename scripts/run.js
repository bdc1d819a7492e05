/** Runs the npm commands: installs and builds what is missing or outdated, then starts the command on the project's Node. */
import { join } from "node:path";
import { check } from "./check.js";
import { ensureChromium } from "./chromium.js";
import { ensurePackages } from "./packages.js";
import { runChild } from "./processes.js";
import { binary, CLI_MEMORY, COMPILE_CACHE, PROJECT_NODE, projectEnvironment, ROOT, SERVER_MEMORY } from "./project.js";
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
    return runSource("bench/main.ts", {
      NODE_ENV: "production",
      CHROMIUM_PATH: await ensureChromium(),
    });
  },
  cli: () => runSource("src/cli/main.ts", {}, CLI_MEMORY),
  fonts: () => runSource("scripts/subset-font.js"),
  "db:generate": () => runChild(binary("drizzle-kit"), ["generate", ...args], { env: projectEnvironment() }),
};

function runSource(file, variables = {}, nodeOptions = []) {
  const env = projectEnvironment({ ...COMPILE_CACHE, ...variables });
  const preload = new URL("./stop-with-parent.js", import.meta.url).href;
  return runChild(PROJECT_NODE, [...nodeOptions, "--import", preload, join(ROOT, file), ...args], {
    env,
    stopWithParent: true,
  });
}

try {
  // The output of the command line may be piped into another program.
  await withSetUpLock(() => ensurePackages({ quiet: command === "cli" }));
  process.exitCode = await COMMANDS[command]();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
