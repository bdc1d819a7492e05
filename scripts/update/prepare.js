/** Makes a version ready beside the one that runs, whose files it leaves alone. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { captureOutput } from "../processes.js";
import { linkMissing, linkTree } from "../releases.js";
import { StepError } from "../steps.js";
import { CLONE } from "./versions.js";

/** Folders with a package.json and a lock file of their own. */
const TREES = [".", "src/staff"];
const ASSETS = ["client/assets", "staff/assets"];
const START_LIMIT_MS = 120_000;
const PAGE_LIMIT_MS = 30_000;
const OUTPUT_LENGTH = 4000;

/** Checks out the files of a version into `folder`. */
export async function checkOut(tag, folder) {
  await git("worktree", "add", "--detach", "--force", folder, tag);
}

/** Removes the files of a version, complete or not. */
export async function removeVersion(folder) {
  // Processes of an update that was killed may still be ending there.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  await git("worktree", "prune");
}

/**
 * Installs and builds the version in `folder`. What it has in common with the one in `from` is linked instead of fetched or made anew: packages
 * of the same lock file, generated files of the same inputs. The hashed files of each are added to the other, so that open pages work with both.
 */
export async function installAndBuild(folder, from) {
  for (const tree of TREES) if (hasSamePackages(join(folder, tree), join(from, tree))) linkPackages(folder, from, tree);
  for (const stamp of globSync("src/**/.set-up-stamp", { cwd: from, exclude: ["**/node_modules/**"] })) {
    copyGenerated(stamp, from, folder);
  }
  const served = join(from, "build");
  if (existsSync(served)) {
    linkTree(realpathSync(served), join(folder, "builds", "1"));
    symlinkSync(join("builds", "1"), join(folder, "build"));
  }
  await captureOutput(process.execPath, [join("scripts", "run.js"), "build"], { cwd: folder, env: process.env });
  for (const assets of existsSync(served) ? ASSETS : []) {
    linkMissing(join(folder, "build", assets), join(served, assets));
  }
}

/** Whether two lock files name the same packages. Their first entry is the project itself, with its version. */
function hasSamePackages(one, other) {
  const [packages, others] = [one, other].map((folder) => {
    const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    const { version, ...project } = packages[""];
    return JSON.stringify({ ...packages, "": project });
  });
  return packages === others && existsSync(join(other, "node_modules"));
}

function linkPackages(folder, from, tree) {
  const modules = join(folder, tree, "node_modules");
  linkTree(
    join(from, tree, "node_modules"),
    modules,
    (name) => !name.startsWith(".cache") && !name.startsWith(".vite"),
  );
  // It is written in place.
  rmSync(join(modules, ".set-up-stamp"), { force: true });
}

/** Copies the files that a stamp lists, which set-up makes again if their inputs differ. */
function copyGenerated(stamp, from, folder) {
  const [, ...names] = readFileSync(join(from, stamp), "utf8").trim().split("\n");
  for (const path of [...names.map((name) => join(dirname(stamp), name)), stamp]) {
    if (!existsSync(join(from, path))) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    copyFileSync(join(from, path), join(folder, path));
  }
}

/** Migrates the database. A migration that fails leaves it as it was. */
export async function migrate(folder, { environment, ids }) {
  const { PROJECT_NODE } = await scriptsOf(folder);
  const env = { ...environment, NODE_ENV: "production" };
  await captureOutput(PROJECT_NODE, ["src/server/processes/migrate.ts"], { cwd: folder, env, ids });
}

/**
 * Starts a web process of the version in `folder` on a port of its own, with the settings of the site but without its work in the background,
 * and asks it for pages. Throws a StepError if it is not ready or a page fails.
 */
export async function tryVersion(folder, { environment, ids, siteUrl, hasDatabase }) {
  const { PROJECT_NODE, SERVER_MEMORY } = await scriptsOf(folder);
  const preload = pathToFileURL(join(folder, "scripts", "stop-with-parent.js")).href;
  const own = { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", WORKER: "off", METRICS: "", DRAIN_SECONDS: "0" };
  // A port of the back office is taken by the process that serves.
  const staff = environment.STAFF === "off" ? "off" : "on";
  const child = spawn(PROJECT_NODE, [...SERVER_MEMORY, "--import", preload, "src/server/processes/web.ts"], {
    cwd: folder,
    env: { ...environment, ...own, STAFF: staff, SITE_URL: siteUrl },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    ...ids,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-OUTPUT_LENGTH);
    });
  }
  const exited = once(child, "exit");
  const ready = once(child, "message").then(([{ url }]) => url);
  try {
    const url = await Promise.race([ready, exited, sleep(START_LIMIT_MS, undefined, { ref: false })]);
    if (typeof url !== "string") throw new StepError(`it did not start\n${output.trim()}`);
    const paths = ["/readyz", "/", "/used", "/api"];
    await checkPages(url, staff === "on" && hasDatabase ? [...paths, "/staff"] : paths);
  } finally {
    child.kill("SIGTERM");
    await Promise.race([exited, sleep(PAGE_LIMIT_MS, undefined, { ref: false })]);
    child.kill("SIGKILL");
  }
}

/** Throws a StepError unless each path of the process at `url` is answered by 200. */
export async function checkPages(url, paths) {
  for (const path of paths) {
    const status = await fetch(url + path, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => "no answer",
    );
    if (status !== 200) throw new StepError(`${path} is answered by: ${status}`);
  }
}

/** Runs git in the clone and returns its output. */
export function git(...args) {
  return captureOutput("git", args, {
    // Not the folder of these scripts, which may be removed.
    cwd: CLONE,
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
    timeoutMs: 300_000,
  });
}

const scriptsOf = (folder) => import(pathToFileURL(join(folder, "scripts", "project.js")).href);
