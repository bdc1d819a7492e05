import { existsSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child.js";
import { binary, MODULES, machineEnvironment, PROJECT_NODE, projectEnvironment, searchPath } from "./project.js";
import { StepError, step } from "./steps.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPLICATION = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The path of a Chromium that runs; one is got where the machine has none. Throws a line that says what to do. */
export async function ensureChromium() {
  let path;
  await step("Chromium", async () => {
    path = await find();
    if (path) return `Chromium found: ${path}`;
    for (const get of [installBySystem, downloadByPlaywright]) {
      path = await get().then(find, () => undefined);
      if (path) return `Chromium installed: ${path}`;
    }
    throw new StepError(
      "The page tests need Chromium: install chromium or Google Chrome, or name one in CHROMIUM_PATH.",
    );
  });
  return path;
}

async function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new StepError(`CHROMIUM_PATH names no Chromium that runs: ${named}`);
  }
  const candidates = [
    await playwrightsOwn(),
    ...NAMES.flatMap((name) => searchPath().map((folder) => join(folder, name))),
    MAC_APPLICATION,
  ];
  for (const path of candidates) {
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

async function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new StepError("not root on Debian");
  const env = machineEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  await capture("apt-get", ["update"], { env });
  await capture("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
}

function downloadByPlaywright() {
  return capture(binary("playwright"), ["install", "chromium"], { env: projectEnvironment() });
}
