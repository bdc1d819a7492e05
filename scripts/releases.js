/** The folders of builds. The link `build` points to a complete one. */
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";

/** Number of releases whose folders are kept. The previous one serves until its processes are restarted, and for rollbacks. */
const KEPT_RELEASES = 3;
/** Number of earlier releases whose hashed files each release includes, for pages that are open. */
const EARLIER_RELEASES = 2;
const RECORD = "earlier-assets.json";

/** Opens the releases of the project in `root`, which are folders in builds/. */
export function openReleases(root) {
  const folder = join(root, "builds");
  const link = join(root, "build");

  /** Returns the folder of the current release, or undefined. */
  function current() {
    return existsSync(link) ? link : undefined;
  }

  /** Creates the folder of a new release, and removes left-overs of interrupted builds. */
  function create() {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((one) => one.startsWith("new-"))) remove(name);
    // Not a temporary folder, which other accounts could not read: services run as their own accounts.
    const created = join(folder, `new-${process.pid}`);
    mkdirSync(created);
    return created;
  }

  /** Makes the release in `created` the current one, atomically, and removes the folders of old ones. */
  function publish(created) {
    const last = Math.max(0, ...numbers());
    const name = String(last + 1);
    renameSync(created, join(folder, name));
    // The folder of a build that predates releases.
    if (existsSync(link) && !lstatSync(link).isSymbolicLink()) renameSync(link, join(folder, "0"));
    const next = join(folder, "new-link");
    rmSync(next, { force: true });
    symlinkSync(relative(root, join(folder, name)), next);
    renameSync(next, link);
    const newestFirst = numbers().sort((one, other) => other - one);
    for (const old of newestFirst.slice(KEPT_RELEASES)) remove(String(old));
  }

  const numbers = () =>
    readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  const remove = (name) => rmSync(join(folder, name), { recursive: true, force: true });
  /** Returns the name of the current release: "7". */
  const currentName = () => (existsSync(link) ? basename(readlinkSync(link)) : undefined);
  return { current, create, publish, currentName };
}

/**
 * Adds the hashed files of the two previous releases to those in `assets`, a path inside `release`. `before` is the folder of the previous
 * release, which has recorded its own files.
 */
export function keepEarlierAssets(release, before, assets) {
  const own = readdirSync(join(release, assets));
  const generations = before === undefined ? [] : readGenerations(before, assets);
  const kept = generations.slice(0, EARLIER_RELEASES);
  for (const name of new Set(kept.flat())) {
    const file = join(before, assets, name);
    if (existsSync(file) && !existsSync(join(release, assets, name))) linkSync(file, join(release, assets, name));
  }
  writeRecord(release, { ...readRecord(release), [assets]: [own, ...kept] });
}

/** Links all files at `path` of one release into another, with the record of their earlier versions. */
export function linkFiles(from, to, path, assets) {
  linkTree(join(from, path), join(to, path));
  if (assets !== undefined && readRecord(from)[assets] !== undefined) {
    writeRecord(to, { ...readRecord(to), [assets]: readRecord(from)[assets] });
  }
}

/** Links a folder's files into another folder, and copies symbolic links. `isWanted` is asked for each name. */
export function linkTree(from, to, isWanted = () => true) {
  const found = lstatSync(from);
  if (found.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  if (!found.isDirectory()) return linkSync(from, to);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter(isWanted)) linkTree(join(from, name), join(to, name), isWanted);
}

/** Links the files of a folder that another one lacks. */
export function linkMissing(from, to) {
  for (const name of readdirSync(from)) if (!existsSync(join(to, name))) linkSync(join(from, name), join(to, name));
}

/** Returns the names of the hashed files of a release and its predecessors, newest first. */
function readGenerations(release, assets) {
  const recorded = readRecord(release)[assets];
  if (recorded !== undefined) return recorded;
  return existsSync(join(release, assets)) ? [readdirSync(join(release, assets))] : [];
}

function readRecord(release) {
  const file = join(release, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Writes a new file, since the old one may be linked from another release. */
function writeRecord(release, record) {
  rmSync(join(release, RECORD), { force: true });
  writeFileSync(join(release, RECORD), JSON.stringify(record));
}
