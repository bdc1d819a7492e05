/**
 * Where the versions of a site are. The clone has the first one; `npm run update` puts each later one beside it, into versions/v1.1.0, and the
 * link `current` in the clone names the one that runs.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../project.js";

/** The clone that these scripts are in, or beside. `.env` and a relative DATA_DIR are in it for every version. */
export const CLONE = /[\\/]versions[\\/]v\d+\.\d+\.\d+$/.test(ROOT) ? dirname(dirname(ROOT)) : ROOT;
export const VERSIONS = join(CLONE, "versions");
export const CURRENT = join(CLONE, "current");
/** The version that ran before the last update: a link, for the way back. */
export const PREVIOUS = join(VERSIONS, "previous");
/** Has a socket for each `npm start` and `npm run worker`, relative to the clone: paths of sockets have at most 107 bytes. */
export const RUNNING = ".running";

/** Returns the folder of the version that runs, or that a start runs. */
export function currentFolder() {
  return existsSync(CURRENT) ? realpathSync(CURRENT) : CLONE;
}

/** Returns the version of the files in a folder, such as "1.1.0". */
export function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}
