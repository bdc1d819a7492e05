/** Where things are. The scripts run on whatever Node the machine has (18 or newer) and use nothing but that. */
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
export const MODULES = join(ROOT, "node_modules");
/** The Node that everything but these scripts runs on. */
export const PROJECT_NODE = join(MODULES, "node", "bin", "node");

/** Where Node keeps what it has compiled, for processes that start again: sources need not be stripped of types anew. */
export const KEEP_COMPILED = { NODE_COMPILE_CACHE: join(MODULES, ".cache", "node") };

/**
 * Node's options for a process that serves pages, in megabytes and percent: about 300 in all, kept pages included. Without bounds
 * Node lets its heap grow because the machine has room, and collects later. With less room for what is new, half the time of
 * rendering a page would go into collecting; left to itself below a bound, Node collects before as much again has come.
 */
export const SERVER_MEMORY = ["--max-semi-space-size=16", "--max-old-space-size=224", "--heap-growing-percent=100"];

/** The path of an installed package's command, such as `vitest`. */
export function binary(name) {
  return join(MODULES, ".bin", name);
}

/** The environment for the project's own commands: its Node comes before the machine's. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: [join(MODULES, "node", "bin"), ...searchPath()].join(delimiter), ...extra };
}

/** The environment for the machine's own commands. npm puts node_modules/.bin, and our Node with it, in the way. */
export function machineEnvironment(extra = {}) {
  return { ...process.env, PATH: searchPath().join(delimiter), ...extra };
}

/** The folders commands are looked for in, without those of packages. */
export function searchPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && !folder.includes("node_modules"));
}
