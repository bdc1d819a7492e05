import { existsSync } from "node:fs";
import { join } from "node:path";
import { captureOutput } from "./processes.js";
import { binary, MODULES, PROJECT_NODE, projectEnvironment, searchPath, systemEnvironment } from "./project.js";
import { StepError, step } from "./steps.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without windows, which opens a page in less than half the time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const MAC_APPLICATION = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds a Chromium that runs, or installs one, and returns its path. With `preferShell` the headless shell is preferred, if the system
 * has it. `isAlone` is false while other commands write to the terminal. Throws a StepError that says how to install Chromium.
 */
export async function ensureChromium({ preferShell = false, isAlone = true } = {}) {
  let path;
  const find = async () => {
    const configured = process.env.CHROMIUM_PATH;
    if (configured && !(await canRun(configured))) {
      throw new StepError(`CHROMIUM_PATH is not a Chromium that runs: ${configured}`);
    }
    path = configured || (preferShell && (await findShell())) || undefined;
    if (path) return `Chromium found: ${path}`;
    if (preferShell) path = await installSystemPackage(HEADLESS_SHELL).then(findShell, () => undefined);
    if (path) return `Chromium installed: ${path}`;
    path = await findChromium();
    if (path) return `Chromium found: ${path}`;
    for (const install of [() => installSystemPackage("chromium"), downloadWithPlaywright]) {
      path = await install().then(findChromium, () => undefined);
      if (path) return `Chromium installed: ${path}`;
    }
    throw new StepError(
      "The page tests need Chromium: install chromium or Google Chrome, or set CHROMIUM_PATH to its path.",
    );
  };
  await step("Chromium", find, { isAlone });
  return path;
}

const findShell = () => findRunning(pathsOf([HEADLESS_SHELL]));
const findChromium = async () => findRunning([await playwrightPath(), ...pathsOf(NAMES), MAC_APPLICATION]);
const pathsOf = (names) => names.flatMap((name) => searchPath().map((folder) => join(folder, name)));

async function findRunning(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await canRun(path))) return path;
  }
  return undefined;
}

async function playwrightPath() {
  const script = `console.log(require(${JSON.stringify(join(MODULES, "playwright-core"))}).chromium.executablePath())`;
  return (await captureOutput(PROJECT_NODE, ["-e", script], { env: projectEnvironment() }).catch(() => "")).trim();
}

/** Whether an installed Chromium starts. A snap without its service, for instance, does not. */
function canRun(path) {
  return captureOutput(path, ["--version"], { env: systemEnvironment(), timeoutMs: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** Installs a Debian package. Throws a StepError where that is not possible. */
export async function installSystemPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new StepError("not root on Debian");
  const env = systemEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  await captureOutput("apt-get", ["update"], { env, timeoutMs: 120_000 });
  await captureOutput("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
}

function downloadWithPlaywright() {
  return captureOutput(binary("playwright"), ["install", "chromium"], { env: projectEnvironment() });
}
