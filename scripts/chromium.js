import { existsSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child.js";
import { binary, MODULES, machineEnvironment, PROJECT_NODE, projectEnvironment, searchPath } from "./project.js";
import { StepError, step } from "./steps.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** A Chromium that has no windows to draw: to open a page in takes it less than half the time. */
const SHELL = "chromium-headless-shell";
const MAC_APPLICATION = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The path of a Chromium that runs; one is got where the machine has none. With `shell` one without windows goes first,
 * and is got where the system has it to give. Throws a line that says what to do.
 */
export async function ensureChromium({ shell = false } = {}) {
  let path;
  await step("Chromium", async () => {
    const named = process.env.CHROMIUM_PATH;
    if (named && !(await runs(named))) throw new StepError(`CHROMIUM_PATH names no Chromium that runs: ${named}`);
    path = named || (shell && (await findShell())) || undefined;
    if (path) return `Chromium found: ${path}`;
    if (shell) path = await installBySystem(SHELL).then(findShell, () => undefined);
    if (path) return `Chromium installed: ${path}`;
    path = await find();
    if (path) return `Chromium found: ${path}`;
    for (const get of [() => installBySystem("chromium"), downloadByPlaywright]) {
      path = await get().then(find, () => undefined);
      if (path) return `Chromium installed: ${path}`;
    }
    throw new StepError(
      "The page tests need Chromium: install chromium or Google Chrome, or name one in CHROMIUM_PATH.",
    );
  });
  return path;
}

const findShell = () => firstThatRuns(inSearchPath([SHELL]));
const find = async () => firstThatRuns([await playwrightsOwn(), ...inSearchPath(NAMES), MAC_APPLICATION]);
const inSearchPath = (names) => names.flatMap((name) => searchPath().map((folder) => join(folder, name)));

async function firstThatRuns(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await runs(path))) return path;
  }
  return undefined;
}

async function playwrightsOwn() {
  const script = `console.log(require(${JSON.stringify(join(MODULES, "playwright-core"))}).chromium.executablePath())`;
  return (await capture(PROJECT_NODE, ["-e", script], { env: projectEnvironment() }).catch(() => "")).trim();
}

/** A snap's or a foreign machine's Chromium may be there and yet not start. */
async function runs(path) {
  const said = capture(path, ["--version"], { env: machineEnvironment(), timeout: 20_000 });
  return said.then(
    () => true,
    () => false,
  );
}

async function installBySystem(packageName) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new StepError("not root on Debian");
  const env = machineEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  await capture("apt-get", ["update"], { env, timeout: 120_000 });
  await capture("apt-get", ["install", "-y", "--no-install-recommends", packageName], { env });
}

function downloadByPlaywright() {
  return capture(binary("playwright"), ["install", "chromium"], { env: projectEnvironment() });
}
