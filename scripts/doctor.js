/** Says in a terminal what keeps the site from running. This part needs nothing but Node, and runs before anything is installed. */
import { existsSync, statfsSync } from "node:fs";
import { listMissingPackages } from "./packages.js";
import { runChild } from "./processes.js";
import { COMPILE_CACHE, PROJECT_NODE, projectEnvironment, ROOT } from "./project.js";
import { listOutdatedParts } from "./site-build.js";

const MIN_NODE = 18;
/** Free space that an installation and a build need. */
const MIN_FREE_BYTES = 2 ** 30;

/** Prints what it finds, and returns the exit code: 1 if something does not work. */
export async function doctor() {
  let hasFailed = false;
  const report = (isRight, text, whatToDo) => {
    if (!isRight) hasFailed = true;
    console.log(`${isRight ? "✓" : "✗"} ${text}${isRight ? "" : `\n    ${whatToDo}`}`);
  };
  const [version] = process.versions.node.split(".").map(Number);
  report(version >= MIN_NODE, `Node of the npm commands: ${process.version}`, `Install Node ${MIN_NODE} or newer.`);
  const { bavail, bsize } = statfsSync(ROOT);
  const free = bavail * bsize;
  report(free >= MIN_FREE_BYTES, `Disk of the project: ${(free / 2 ** 30).toFixed(1)} GB left`, "Make room.");
  const missing = listMissingPackages();
  const packages = missing.length > 0 ? `Not installed: ${missing.join(", ")}` : "Packages: all are installed";
  report(missing.length === 0, packages, "npm start installs them.");
  // Not an error: the next start builds them.
  const outdated = listOutdatedParts();
  console.log(
    outdated.length > 0 ? `! Not built yet: ${outdated.join(", ")}. npm start does it.` : "✓ Build: up to date",
  );
  if (!existsSync(PROJECT_NODE)) {
    console.log("The rest needs the packages.");
    return 1;
  }
  const options = { env: projectEnvironment({ ...COMPILE_CACHE, NODE_ENV: "production" }), stopWithParent: true };
  const preload = new URL("./stop-with-parent.js", import.meta.url).href;
  const code = await runChild(PROJECT_NODE, ["--import", preload, `${ROOT}/src/server/system/doctor/main.ts`], options);
  return hasFailed || code !== 0 ? 1 : 0;
}
