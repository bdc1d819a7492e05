/** Runs an npm command by the scripts of this folder, or of the version that the last update made current. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./project.js";
import { currentFolder } from "./update/versions.js";

/** Commands that operate a site. The others are for those who change this folder's sources. */
const OPERATING = ["start", "worker", "migrate", "cli", "doctor", "update"];

const folder = OPERATING.includes(process.argv[2]) ? currentFolder() : ROOT;
await import(pathToFileURL(join(folder, "scripts", "commands.js")).href);
