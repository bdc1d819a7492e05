/** The folders of builds: each is complete before `build`, a link, points to it. */
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
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";

/** Releases whose folders stay: processes of the one before serve until they are restarted, and a rollback returns to it. */
const KEPT_RELEASES = 3;
/** Earlier releases whose hashed files each release has too, for pages that are open. */
const EARLIER_RELEASES = 2;
const RECORD = "earlier-assets.json";

/** The releases of the project in `root`: folders in builds/. */
export function openReleases(root) {
  const folder = join(root, "builds");
  const link = join(root, "build");

  /** The folder of the release that is served; undefined: there is none. */
  function current() {
    return existsSync(link) ? link : undefined;
  }

  /** Creates the folder of a release that nobody serves yet. Left-overs of builds that were interrupted go. */
  function create() {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((one) => one.startsWith("new-"))) remove(name);
    // Not a temporary folder, which other accounts could not read: a service runs as one of its own.
    const created = join(folder, `new-${process.pid}`);
    mkdirSync(created);
    return created;
  }

  /** Makes the release in `created` the current one, in one step, and removes the folders of old ones. */
  function publish(created) {
    const last = Math.max(0, ...numbers());
    const name = String(last + 1);
    renameSync(created, join(folder, name));
    // A folder of a build from before there were releases.
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
  /** The name of the current release: "7". */
  const currentName = () => (existsSync(link) ? basename(readlinkSync(link)) : undefined);
  return { current, create, publish, currentName };
}

/**
 * Adds the hashed files of the two releases before to those in `assets`, a path inside `release`; `before` is the folder of the release
 * before, which has recorded which files are its own.
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

/** Links all files at `path` of one release into another, with the record of their earlier ones. */
export function linkFiles(from, to, path, assets) {
  linkTree(join(from, path), join(to, path));
  if (assets !== undefined && readRecord(from)[assets] !== undefined) {
    writeRecord(to, { ...readRecord(to), [assets]: readRecord(from)[assets] });
  }
}

function linkTree(from, to) {
  if (!statSync(from).isDirectory()) return linkSync(from, to);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
}

/** The names of the hashed files of a release and of those before it, the latest first. */
function readGenerations(release, assets) {
  const recorded = readRecord(release)[assets];
  if (recorded !== undefined) return recorded;
  return existsSync(join(release, assets)) ? [readdirSync(join(release, assets))] : [];
}

function readRecord(release) {
  const file = join(release, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Written anew, since the file may be linked from another release. */
function writeRecord(release, record) {
  rmSync(join(release, RECORD), { force: true });
  writeFileSync(join(release, RECORD), JSON.stringify(record));
}
