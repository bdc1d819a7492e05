/** The processes of a site on this machine, each of which can be replaced by one of the current version. */
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findUnits } from "./systemd.js";
import { CLONE, RUNNING } from "./versions.js";

/** Longer than a process starts and its predecessor stops. */
const ANSWER_LIMIT_MS = 180_000;

/**
 * Lists the processes that run: of `npm start` and `npm run worker` in this clone, and of systemd's units in it. Each has
 * - `name`, and `ids` (uid and gid of its user) if they are not those of this process,
 * - `environment()`: its settings, by name,
 * - `status()`: `{kind, folder, url, probe, crashes}`: "web" or "worker", the folder of its version, the addresses on this machine of its pages
 *   and of its readiness, if it has them, and how often it ended by itself since it was replaced; undefined if it has ended for good,
 * - `replace()`: replaces it by one of the current version, and returns the status; with `error` in words if the earlier one serves still,
 * - `keep()`: says that the update is complete.
 */
export async function findRunning() {
  return [...(await findStarted()), ...(await findUnits())];
}

async function findStarted() {
  // Paths of sockets are short, so they are relative.
  process.chdir(CLONE);
  const found = [];
  for (const name of await readdir(RUNNING).catch(() => [])) {
    const path = join(RUNNING, name);
    const status = await ask(path, "status");
    if (status === undefined) {
      rmSync(path, { force: true }); // of a process that was killed
      continue;
    }
    found.push({
      name: `${status.kind === "web" ? "npm start" : "npm run worker"} (${name.replace(".sock", "")})`,
      environment: () => ask(path, "environment"),
      status: () => ask(path, "status"),
      replace: () => ask(path, "replace"),
      keep: () => ask(path, "keep"),
    });
  }
  return found;
}

/** Returns the answer of the process that listens at `path`, or undefined if there is none. */
async function ask(path, request) {
  const socket = connect(path);
  socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy());
  try {
    socket.write(`${request}\n`);
    return JSON.parse(await text(socket));
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
