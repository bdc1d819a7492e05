/** The npm commands: each installs and builds what is missing or outdated, then runs on the project's Node. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check } from "./check.js";
import { ensureChromium } from "./chromium.js";
import { doctor } from "./doctor.js";
import { ensureMutationPackages } from "./packages.js";
import { restartAfterCrash, runChild } from "./processes.js";
import { binary, CLI_MEMORY, COMPILE_CACHE, PROJECT_NODE, projectEnvironment, ROOT } from "./project.js";
import { setUpPackages, setUpSite } from "./set-up.js";
import { withSetUpLock } from "./set-up-lock.js";
import { ensureBuild } from "./site-build.js";
import { StepError } from "./steps.js";
import { test } from "./test.js";
import { CLONE, currentFolder } from "./update/versions.js";

const [command, ...args] = process.argv.slice(2);

const COMMANDS = {
  async start() {
    await setUpSite();
    return supervise("web");
  },
  async build() {
    await withSetUpLock(ensureBuild);
    return 0;
  },
  migrate: () => runSource("src/server/processes/migrate.ts", { variables: { NODE_ENV: "production" } }),
  dev: () => runSource("src/server/processes/web.ts", { variables: { NODE_ENV: "development" } }),
  worker: () => supervise("worker"),
  test,
  async "test:browsers"() {
    await withSetUpLock(ensureBuild);
    const options = ["test", "--config=playwright.browsers.config.ts", ...args];
    return runChild(binary("playwright"), options, { env: projectEnvironment(COMPILE_CACHE) });
  },
  async tour() {
    await withSetUpLock(ensureBuild);
    const env = projectEnvironment({ ...COMPILE_CACHE, CHROMIUM_PATH: await ensureChromium() });
    return runChild(binary("playwright"), ["test", "--config=playwright.tour.config.ts", ...args], { env });
  },
  "test:faults": () => runBuilt("test/faults/main.ts"),
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
  "trial:fleet": () => runBuilt("bench/fleet/main.ts"),
  "trial:update": () => runBuilt("bench/update/main.ts"),
  "trial:year": () => runBuilt("bench/year/main.ts"),
  // Paths in arguments are relative to the clone.
  cli: () => runSource("src/cli/main.ts", { nodeOptions: CLI_MEMORY, cwd: CLONE }),
  doctor,
  // It may remove its own version, which a compile cache would bring back.
  update: () => runSource("scripts/update/main.js", { variables: { NODE_COMPILE_CACHE: undefined }, cwd: CLONE }),
  release: () => runSource("scripts/release/main.js"),
  advisories: () => runSource("scripts/refresh-advisories.js"),
  "db:generate": () => runChild(binary("drizzle-kit"), ["generate", ...args], { env: projectEnvironment() }),
};

/** Runs a process of the current version. Long after the start, that may be another version than these scripts are of. */
function supervise(kind) {
  return restartAfterCrash((onMessage) => {
    const folder = currentFolder();
    return runNode(join(folder, "node_modules", ".bin", "node"), folder, ["scripts/update/supervise.js", kind], {
      env: projectEnvironment(COMPILE_CACHE),
      cwd: CLONE,
      onMessage,
    });
  });
}

/** Runs a file that starts the built site. */
async function runBuilt(file) {
  await withSetUpLock(ensureBuild);
  return runSource(file);
}

function runSource(file, { variables = {}, nodeOptions = [], cwd } = {}) {
  const env = projectEnvironment({ ...COMPILE_CACHE, ...variables });
  return runNode(PROJECT_NODE, ROOT, [file, ...args], { env, cwd, nodeOptions });
}

/** Runs a file of the version in `folder`, which stops with this process. */
function runNode(node, folder, [file, ...given], { nodeOptions = [], ...options }) {
  const preload = pathToFileURL(join(folder, "scripts", "stop-with-parent.js")).href;
  return runChild(node, [...nodeOptions, "--import", preload, join(folder, file), ...given], {
    ...options,
    stopWithParent: true,
  });
}

try {
  // The command line's output may be piped into another program. A start installs packages in its own order; the doctor changes nothing.
  if (command !== "start" && command !== "doctor") await setUpPackages({ quiet: command === "cli" });
  process.exitCode = await COMMANDS[command]();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
