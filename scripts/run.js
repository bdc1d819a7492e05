/** Runs the npm commands: installs and builds what is missing or outdated, then starts the command on the project's Node. */
import { join } from "node:path";
import { check } from "./check.js";
import { ensureChromium } from "./chromium.js";
import { ensureMutationPackages } from "./packages.js";
import { restartAfterCrash, runChild } from "./processes.js";
import { binary, CLI_MEMORY, COMPILE_CACHE, PROJECT_NODE, projectEnvironment, ROOT, SERVER_MEMORY } from "./project.js";
import { setUpPackages, setUpSite } from "./set-up.js";
import { withSetUpLock } from "./set-up-lock.js";
import { ensureBuild } from "./site-build.js";
import { StepError } from "./steps.js";
import { test } from "./test.js";

const [command, ...args] = process.argv.slice(2);

const COMMANDS = {
  async start() {
    await setUpSite();
    const web = { variables: { NODE_ENV: "production" }, nodeOptions: SERVER_MEMORY };
    return restartAfterCrash((onMessage) => runSource("src/server/processes/web.ts", { ...web, onMessage }));
  },
  async build() {
    await withSetUpLock(ensureBuild);
    return 0;
  },
  migrate: () => runSource("src/server/processes/migrate.ts", { variables: { NODE_ENV: "production" } }),
  dev: () => runSource("src/server/processes/web.ts", { variables: { NODE_ENV: "development" } }),
  worker: () => runSource("src/server/processes/worker.ts", { variables: { NODE_ENV: "production" } }),
  test,
  async "test:browsers"() {
    await withSetUpLock(ensureBuild);
    const options = ["test", "--config=playwright.browsers.config.ts", ...args];
    return runChild(binary("playwright"), options, { env: projectEnvironment(COMPILE_CACHE) });
  },
  async "test:faults"() {
    await withSetUpLock(ensureBuild);
    return runSource("test/faults/main.ts");
  },
  async "test:mutations"() {
    await withSetUpLock(ensureMutationPackages);
    return runSource("test/mutations/main.js");
  },
  check: async () => ((await check()) === 0 ? 0 : 1),
  async bench() {
    await withSetUpLock(ensureBuild);
    return runSource("bench/main.ts", {
      variables: { NODE_ENV: "production", CHROMIUM_PATH: await ensureChromium() },
    });
  },
  async "trial:fleet"() {
    await withSetUpLock(ensureBuild);
    return runSource("bench/fleet/main.ts");
  },
  async "trial:year"() {
    await withSetUpLock(ensureBuild);
    return runSource("bench/year/main.ts");
  },
  cli: () => runSource("src/cli/main.ts", { nodeOptions: CLI_MEMORY }),
  advisories: () => runSource("scripts/refresh-advisories.js"),
  "db:generate": () => runChild(binary("drizzle-kit"), ["generate", ...args], { env: projectEnvironment() }),
};

function runSource(file, { variables = {}, nodeOptions = [], onMessage } = {}) {
  const env = projectEnvironment({ ...COMPILE_CACHE, ...variables });
  const preload = new URL("./stop-with-parent.js", import.meta.url).href;
  return runChild(PROJECT_NODE, [...nodeOptions, "--import", preload, join(ROOT, file), ...args], {
    env,
    stopWithParent: true,
    onMessage,
  });
}

try {
  // The command line's output may be piped into another program. A start installs packages in its own order.
  if (command !== "start") await setUpPackages({ quiet: command === "cli" });
  process.exitCode = await COMMANDS[command]();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
