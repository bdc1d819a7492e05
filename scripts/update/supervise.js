/**
 * Runs the web process for `npm start`, or the worker for `npm run worker`, on the project's Node. Starts it again after a crash. When an
 * update asks for it, starts the process of the current version beside it, and stops the earlier one once the new one serves: both listen on
 * the same sockets, which this process keeps.
 */
import cluster from "node:cluster";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { CLONE, currentFolder, RUNNING, versionOf } from "./versions.js";

/** Time until the process of another version is ready. The first start has no limit, since it may create the database. */
const START_LIMIT_MS = 60_000;
/** Time for which both processes serve. One that cannot go on usually ends within it. */
const SETTLE_MS = 3000;
/** Longer than a process drains, finishes its requests and closes. */
const STOP_LIMIT_MS = 60_000;
const MAX_LINE = 100;

const [kind] = process.argv.slice(2);
/** The process that visitors reach: its cluster worker, its version's folder, its URL. */
let serving;
/** The folder of the version before, until the update that replaced it is complete. */
let earlier;
/** How often the process has ended by itself since it was replaced. */
let crashes = 0;
let isStopping = false;
/** Starts and replacements, one after the other. */
let work = Promise.resolve();

// The kernel gives new connections to either process. With round robin, this one would accept and pass on each of them.
cluster.schedulingPolicy = cluster.SCHED_NONE;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);
process.on("SIGUSR2", () => {});
process.chdir(CLONE);
openControl();
await enqueue(async () => {
  serving = await start(currentFolder());
  if (serving.code !== undefined) process.exit(serving.code);
  process.send?.("ready");
});

/** Starts the process of the version in `folder`. Returns it once it is ready, or its exit code if it ended before. */
async function start(folder, limitMs) {
  const { PROJECT_NODE, SERVER_MEMORY, COMPILE_CACHE, projectEnvironment } = await import(
    pathToFileURL(join(folder, "scripts", "project.js")).href
  );
  // Another version may bring another Node, and the cluster module has no option for it.
  process.execPath = PROJECT_NODE;
  cluster.setupPrimary({
    exec: join(folder, "src", "server", "processes", `${kind}.ts`),
    args: [],
    execArgv: kind === "web" ? SERVER_MEMORY : [],
    cwd: folder,
  });
  const worker = cluster.fork(projectEnvironment({ ...COMPILE_CACHE, NODE_ENV: "production" }));
  const exited = once(worker, "exit").then(([code, signal]) => code ?? 128 + constants.signals[signal]);
  const ready = once(worker, "message").then(([{ url }]) => ({ worker, folder, url, exited }));
  if (isStopping) stopAll();
  const late = limitMs && setTimeout(() => worker.process.kill("SIGKILL"), limitMs);
  const started = await Promise.race([ready, exited.then((code) => ({ code }))]);
  clearTimeout(late);
  if (started.code === undefined) exited.then((code) => enqueue(() => onExit(started, code)));
  return started;
}

/** Starts a process again that ended by itself. Until the update to its version is complete, that of the version before. */
async function onExit(ended, code) {
  if (isStopping || ended !== serving) return;
  if (code === 0) process.exit(0);
  const folder = earlier ?? ended.folder;
  console.error(`the site ended with exit code ${code}; starting ${earlier ? versionOf(folder) : "it again"}`);
  crashes += 1;
  const started = await start(folder);
  if (started.code !== undefined) process.exit(started.code);
  serving = started;
}

/** Replaces the process by one of the current version. If that is not ready in time, or ends soon, the one that serves stays. */
async function replace() {
  const folder = currentFolder();
  if (folder === serving.folder) return describe();
  const started = await start(folder, START_LIMIT_MS);
  const code = started.code ?? (await endsWithin(started, SETTLE_MS));
  if (code !== undefined) {
    return { ...describe(), error: `the process of version ${versionOf(folder)} ended with exit code ${code}` };
  }
  const before = serving;
  serving = started;
  earlier = before.folder;
  crashes = 0;
  before.worker.process.kill("SIGTERM");
  if ((await endsWithin(before, STOP_LIMIT_MS)) === undefined) before.worker.process.kill("SIGKILL");
  return describe();
}

/** Returns the exit code of a process if it ends within a time, otherwise undefined. */
async function endsWithin({ exited }, timeMs) {
  const limit = new AbortController();
  const late = sleep(timeMs, undefined, { signal: limit.signal }).catch(() => {});
  const code = await Promise.race([exited, late]);
  limit.abort();
  return code;
}

const describe = () => {
  const { folder, url } = serving;
  return { kind, folder, url, probe: url && `${url}/readyz`, crashes };
};

const REQUESTS = {
  status: async () => describe(),
  environment: async () => process.env,
  replace,
  async keep() {
    earlier = undefined;
    return describe();
  },
};

/** Listens for the requests of updates: one line each, answered by a line of JSON. */
function openControl() {
  const path = join(RUNNING, `${process.pid}.sock`);
  const server = createServer((socket) => {
    socket.on("error", () => {}); // who asked has ended
    createInterface({ input: socket }).once("line", async (line) => {
      const request = line.length <= MAX_LINE && Object.hasOwn(REQUESTS, line) ? REQUESTS[line] : undefined;
      const answer = request ? await enqueue(request) : { error: "unknown request" };
      socket.end(`${JSON.stringify(answer)}\n`);
    });
  });
  // A folder that is read-only needs no updates by this way.
  server.on("error", (error) => console.error(`updates cannot reach this process: ${error.message}`));
  try {
    mkdirSync(RUNNING, { recursive: true, mode: 0o700 });
    rmSync(path, { force: true });
    process.once("exit", () => rmSync(path, { force: true }));
    server.listen(path);
  } catch (error) {
    server.emit("error", error);
  }
}

/** Stops all processes, and this one with the last of them. */
function stopAll() {
  const workers = Object.values(cluster.workers);
  for (const { process: child } of workers) child.kill("SIGTERM");
  if (workers.length === 0) process.exit(0);
  if (isStopping) return;
  isStopping = true;
  cluster.on("exit", (_worker, code, signal) => {
    if (Object.keys(cluster.workers).length === 0) process.exit(code ?? 128 + constants.signals[signal]);
  });
}

function enqueue(task) {
  const done = work.then(task);
  work = done.catch(() => {});
  return done;
}
