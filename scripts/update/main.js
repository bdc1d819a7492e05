/** `npm run update`: brings the site to a newer version while it serves, and goes back by itself if that does not work. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, parseEnv } from "node:util";
import { parseChangelog } from "../../src/contract/staff/setup/changelog.ts";
import { isForOperators } from "../../src/contract/staff/setup/changes.ts";
import { captureOutput, runChild } from "../processes.js";
import { ROOT } from "../project.js";
import { StepError, step } from "../steps.js";
import { readJournal, removeJournal, withUpdateLock, writeJournal } from "./journal.js";
import { nextVersion } from "./plan.js";
import { checkOut, checkPages, git, installAndBuild, migrate, removeVersion, tryVersion } from "./prepare.js";
import { findRunning } from "./running.js";
import { CLONE, CURRENT, currentFolder, PREVIOUS, VERSIONS, versionOf } from "./versions.js";

const HELP = `npm run update -- --passphrase-file FILE   updates to the newest version; the backup before is sealed by the first line of FILE
                 --no-backup                without a backup
                 --backups FOLDER           where the backup is put; by default DATA_DIR/backups
                 --to v1.2.0                to this version, also if its first number is another
                 --back                     back to the version that ran before the last update
                 --dry-run                  says what it would do`;

/** Room for packages, build and backup. */
const NEEDED_BYTES = 3e9;
/** Time in which a process that cannot go on ends. */
const SETTLE_MS = 5000;
const KEPT_BACKUPS = 3;
const MAX_ERROR_LENGTH = 4000;

const { values: options } = parseArgs({
  options: {
    to: { type: "string" },
    "passphrase-file": { type: "string" },
    backups: { type: "string" },
    "no-backup": { type: "boolean" },
    back: { type: "boolean" },
    "dry-run": { type: "boolean" },
    help: { type: "boolean" },
  },
});

/** Returns what runs, with the settings that it runs with. */
async function openSite() {
  const running = await findRunning();
  const web = running.find(({ name }) => !name.includes("worker")) ?? running[0];
  const file = join(CLONE, ".env");
  const own = { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...process.env };
  const environment = (await web?.environment()) ?? process.env;
  const settings = { ...own, ...environment };
  const dataDir = resolve(CLONE, settings.DATA_DIR || "data");
  const recorded = join(dataDir, "site.origin");
  const siteUrl = settings.SITE_URL || (existsSync(recorded) ? readFileSync(recorded, "utf8").trim() : "");
  const hasDatabase = !settings.API_URL;
  return { running, environment, ids: web?.ids, dataDir, siteUrl, hasDatabase };
}

/** Makes `folder` the current version, atomically. */
function link(path, folder) {
  const next = `${path}.new`;
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(path), folder) || ".", next);
  renameSync(next, path);
}

/** Makes `folder` the current version and replaces all processes by it, one after the other. Throws a StepError at the first that is not ready. */
async function switchTo(folder, running) {
  link(CURRENT, folder);
  for (const process of running) {
    const before = await process.status();
    if (before === undefined || before.folder === folder) continue;
    const after = await process.replace();
    if (after?.error) throw new StepError(`${process.name}: ${after.error}`);
    if (after !== undefined && after.folder !== folder) throw new StepError(`${process.name} does not run the version`);
  }
}

/** Throws a StepError unless each process runs the version in `folder`, has not ended by itself since, and serves. */
async function checkRunning(folder, running) {
  await sleep(running.length > 0 ? SETTLE_MS : 0);
  for (const process of running) {
    const status = await process.status();
    if (status?.folder !== folder || status.crashes > 0) throw new StepError(`${process.name} has ended by itself`);
    if (status.probe !== undefined) await checkPages(status.probe, [""]);
    if (status.url !== undefined) await checkPages(status.url, ["/"]);
  }
}

/** Goes back to the version in `folder`. What cannot be replaced is said, and the others go back nevertheless. */
async function goBack(folder, running) {
  await step(`back to ${versionOf(folder)}`, async () => {
    link(CURRENT, folder);
    const failed = [];
    for (const process of running) {
      const status = await process.status();
      if (status?.folder === folder) continue;
      const after = await process.replace();
      if (after?.folder !== folder) failed.push(process.name);
    }
    if (failed.length > 0)
      throw new StepError(`still not at ${versionOf(folder)}: ${failed.join(", ")}. Restart them.`);
  });
}

/** Completes the way back of an update whose process was killed. The files of its version, maybe those of this process, are removed. */
async function cleanUp() {
  const left = readJournal();
  if (left === undefined) return;
  console.log(`the update to ${basename(left.to)} was interrupted`);
  if (left.isSwitched) await goBack(left.from, await findRunning());
  if (left.isNew) await step("its files removed", () => removeVersion(left.to));
  removeJournal();
}

async function backUp({ environment, dataDir }, from, version) {
  const folder = resolve(options.backups ?? join(dataDir, "backups"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `before-v${version}-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.tar.gz.age`);
  const args = ["src/cli/main.ts", "backup", file, "--passphrase-file", resolve(options["passphrase-file"])];
  await captureOutput(process.execPath, args, { cwd: from, env: { ...environment, NODE_ENV: "production" } });
  const made = readdirSync(folder).filter((name) => /^before-v[\w.-]+\.tar\.gz\.age$/.test(name));
  const old = made.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))).slice(0, -KEPT_BACKUPS);
  for (const name of old) for (const end of ["", ".keys"]) rmSync(join(folder, name + end), { force: true });
  return `backup ${file}`;
}

const timeOf = (name) => /\d{4}-\d\d-\d\dT.*$/.exec(name)?.[0] ?? "";

/** Refuses what an update could not keep or finish. */
async function checkClone() {
  const isClone = await git("rev-parse", "--git-dir").catch(() => undefined);
  if (isClone === undefined)
    throw new StepError("this folder is not a clone with git, so its versions cannot be fetched");
  for (const folder of new Set([CLONE, currentFolder()])) {
    const changed = await captureOutput("git", ["-C", folder, "status", "--porcelain", "--untracked-files=no"], {
      env: process.env,
    });
    if (changed)
      throw new StepError(
        `files in ${folder} have been changed, which a new version would lack:\n${changed.trimEnd()}`,
      );
  }
  const { bavail, bsize } = statfsSync(CLONE);
  if (bavail * bsize < NEEDED_BYTES) throw new StepError(`the disk has less than ${NEEDED_BYTES / 1e9} GB free`);
}

/** Fetches what is published, and returns the versions. A tag that was moved is refused by git. */
async function fetchVersions() {
  await git("fetch", "--tags", "--quiet", "origin");
  const tags = (await git("tag", "--list", "v*")).split("\n");
  return tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).map((tag) => tag.slice(1));
}

/** Updates to the next version, if there is one. Returns whether there was none. */
async function updateOnce() {
  const from = currentFolder();
  const current = versionOf(from);
  const target = options.to?.replace(/^v/, "");
  await step("clone checked", checkClone);
  let published = [];
  await step("versions fetched", async () => {
    published = await fetchVersions();
  });
  if (target !== undefined && !published.includes(target)) throw new StepError(`there is no version ${target}`);
  const version = nextVersion(current, published, target);
  if (version === undefined) {
    console.log(`the site runs ${current}, and there is nothing newer to update to`);
    return true;
  }
  const tag = `v${version}`;
  const tagged = JSON.parse(await git("show", `${tag}:package.json`)).version;
  if (tagged !== version) throw new StepError(`the tag ${tag} has the files of version ${tagged}`);
  const site = await openSite();
  const { running } = site;
  console.log(`from ${current} to ${version}; running: ${running.map(({ name }) => name).join(", ") || "nothing"}`);
  await printDuties(tag, version);
  const needsBackup = site.hasDatabase && !options["no-backup"];
  if (needsBackup && options["passphrase-file"] === undefined) {
    throw new StepError("Add --passphrase-file FILE, whose first line seals a backup, or --no-backup");
  }
  if (options["dry-run"]) {
    const steps = [
      needsBackup && "back up",
      "install and build beside it",
      site.hasDatabase && "migrate",
      "try",
      "replace",
    ];
    console.log(`would: ${steps.filter(Boolean).join(", ")}`);
    return true;
  }
  const to = join(VERSIONS, tag);
  const journal = { from, to, isNew: true, isSwitched: false };
  writeJournal(journal);
  try {
    if (needsBackup) await step("backup", () => backUp(site, from, version));
    await removeVersion(to);
    await step("files checked out", () => checkOut(tag, to));
    await step("installed and built", () => installAndBuild(to, from));
    if (site.hasDatabase) await step("database migrated", () => migrate(to, site));
    await step("tried", () => tryVersion(to, site));
    writeJournal({ ...journal, isSwitched: true });
    await step("processes replaced", () => switchTo(to, running));
    await step("checked", () => checkRunning(to, running));
  } catch (error) {
    await goBackAfter(error, journal, running);
    throw new StepError(`The update to ${version} failed, and the site runs ${current} as before.`);
  }
  link(PREVIOUS, from);
  removeJournal();
  for (const process of running) await process.keep();
  await removeOldVersions([to, from]);
  console.log(`the site runs ${version}. Back to ${current}: npm run update -- --back`);
  return false;
}

/** Prints what a version brings for those who operate the site. */
async function printDuties(tag, version) {
  const changes = parseChangelog(await git("show", `${tag}:CHANGELOG.md`)).find((one) => one.version === version);
  for (const { title, changes: lines } of changes?.groups.filter(isForOperators) ?? []) {
    console.log([`${title}:`, ...lines.map((line) => `- ${line}`)].join("\n"));
  }
}

async function goBackAfter(error, { from, to, isNew }, running) {
  console.error(error instanceof StepError ? error.message.slice(-MAX_ERROR_LENGTH) : error);
  if (readJournal()?.isSwitched) await goBack(from, running);
  if (isNew) await removeVersion(to);
  removeJournal();
}

async function removeOldVersions(kept) {
  for (const name of readdirSync(VERSIONS).filter((one) => /^v\d+\.\d+\.\d+$/.test(one))) {
    if (!kept.includes(join(VERSIONS, name))) await removeVersion(join(VERSIONS, name));
  }
}

/** Goes back to the version that ran before the last update, whose processes work on the database of the newer one. Returns true. */
async function returnToPrevious() {
  if (!existsSync(PREVIOUS)) throw new StepError("there is no version to go back to");
  const [from, to] = [currentFolder(), realpathSync(PREVIOUS)];
  const { running, ...site } = await openSite();
  const journal = { from, to, isNew: false, isSwitched: true };
  writeJournal(journal);
  try {
    await step("tried", () => tryVersion(to, site));
    await step("processes replaced", () => switchTo(to, running));
    await step("checked", () => checkRunning(to, running));
  } catch (error) {
    await goBackAfter(error, journal, running);
    throw new StepError(`The way back failed, and the site runs ${versionOf(from)}.`);
  }
  link(PREVIOUS, from);
  removeJournal();
  for (const process of running) await process.keep();
  console.log(`the site runs ${versionOf(to)}`);
  return true;
}

if (options.help) console.log(HELP);
else {
  try {
    const isDone = await withUpdateLock(async () => {
      process.once("exit", () => {
        if (readJournal())
          console.error("The update was interrupted. The next one first returns to the version before.");
      });
      await cleanUp();
      if (currentFolder() !== ROOT) return false;
      return options.back ? returnToPrevious() : updateOnce();
    });
    // What is left to do is done by the scripts of the version that runs now.
    if (!isDone) {
      const [node, main] = ["node_modules/.bin/node", "scripts/update/main.js"].map((path) =>
        join(currentFolder(), path),
      );
      process.exitCode = await runChild(node, [main, ...process.argv.slice(2)], { cwd: CLONE, env: process.env });
    }
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
