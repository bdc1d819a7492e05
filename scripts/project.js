/** Paths and environments. These scripts run on the system's Node (18 or newer) and use no packages. */
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
export const MODULES = join(ROOT, "node_modules");
/** The project's own Node, from a package per platform. It runs everything except these scripts. */
export const PROJECT_NODE = join(MODULES, ".bin", "node");

/** Enables Node's compile cache, so that a second start does not strip types again. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(MODULES, ".cache", "node") };

/**
 * Limits a web process to about 350 MB, including the response cache (sizes in MB). A smaller semi-space would spend half of a page's
 * rendering time on garbage collection.
 */
export const SERVER_MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=224", "--heap-growing-percent=100"];
/** Limits the command line's memory. Without a limit, Node uses more for a large feed than it needs. */
export const CLI_MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=192"];

/** The path of a package's command, such as `vitest`. */
export function binary(name) {
  return join(MODULES, ".bin", name);
}

/** Returns the environment of the project's commands, with its Node before the system's in PATH. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: [dirname(PROJECT_NODE), ...searchPath()].join(delimiter), ...extra };
}

/** Returns the environment of system commands, without node_modules/.bin, which npm adds to PATH. */
export function systemEnvironment(extra = {}) {
  return { ...process.env, PATH: searchPath().join(delimiter), ...extra };
}

/** Returns the folders in PATH that do not belong to packages. */
export function searchPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && !folder.includes("node_modules"));
}
