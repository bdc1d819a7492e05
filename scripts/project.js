/** Paths and environments. These scripts run on the system's Node (18 or newer) without any package. */
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
export const MODULES = join(ROOT, "node_modules");
/** The project's own Node, which runs everything but these scripts. Each system has a package of it. */
export const PROJECT_NODE = join(MODULES, ".bin", "node");

/** Node's compile cache: a second start does not strip types again. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(MODULES, ".cache", "node") };

/**
 * Limits a web process to about 350 MB, including the response cache (sizes in MB). A smaller semi-space would spend half of a page's
 * rendering time on garbage collection.
 */
export const SERVER_MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=224", "--heap-growing-percent=100"];
/** Without a limit Node uses more memory for a large feed than it needs. */
export const CLI_MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=192"];

/** The path of a package's command, such as `vitest`. */
export function binary(name) {
  return join(MODULES, ".bin", name);
}

/** The environment for the project's commands: its Node precedes the system's. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: [dirname(PROJECT_NODE), ...searchPath()].join(delimiter), ...extra };
}

/** The environment for the system's commands, without node_modules/.bin, which npm adds to PATH. */
export function systemEnvironment(extra = {}) {
  return { ...process.env, PATH: searchPath().join(delimiter), ...extra };
}

/** The folders in PATH that do not belong to packages. */
export function searchPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && !folder.includes("node_modules"));
}
