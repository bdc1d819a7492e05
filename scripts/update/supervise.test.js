import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "../project.js";

/** A web process with the listener of the site. */
const SERVE = `
  import fastify from ${JSON.stringify(join(ROOT, "node_modules/fastify/fastify.js"))};
  import { createListener } from ${JSON.stringify(join(ROOT, "src/server/listener/listener.ts"))};
  const listener = createListener();
  const app = fastify({ serverFactory: listener.serverFactory });
  app.get("/", async () => VERSION);
  app.get("/crash", () => process.exit(7));
  process.on("SIGTERM", () => listener.close(5000).then(() => process.exit(0)));
  const port = await listener.listen(app, { host: "127.0.0.1", port: Number(process.env.PORT) });
  process.send({ url: "http://127.0.0.1:" + port });`;

let clone;
let supervisor;
beforeEach(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), "supervise-")));
  addVersion("1.0.0", clone);
});
afterEach(async () => {
  if (supervisor?.exitCode === null) {
    supervisor.kill("SIGTERM");
    await once(supervisor, "exit");
  }
  rmSync(clone, { recursive: true });
});

/** Adds the folder of a version whose web process runs `script`. */
function addVersion(version, folder, script = SERVE) {
  mkdirSync(join(folder, "src/server/processes"), { recursive: true });
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
  for (const path of ["scripts/project.js", "scripts/update/supervise.js", "scripts/update/versions.js"]) {
    cpSync(join(ROOT, path), join(folder, path));
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version, type: "module" }));
  writeFileSync(join(folder, "src/server/processes/web.ts"), `const VERSION = "${version}";\n${script}`);
}

/** Makes another version the current one. */
function makeCurrent(version, script) {
  const folder = join(clone, "versions", `v${version}`);
  addVersion(version, folder, script);
  rmSync(join(clone, "current"), { force: true });
  symlinkSync(folder, join(clone, "current"));
}

/** Starts the supervisor and returns the site's address. */
async function start() {
  const args = [join(clone, "scripts/update/supervise.js"), "web"];
  supervisor = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(await findFreePort()) },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  expect(await once(supervisor, "message")).toContain("ready");
  return (await ask("status")).url;
}

async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

async function ask(request) {
  // A path that fits into the address of a socket, wherever the temporary folder is.
  const link = join("/tmp", `supervise-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(join(clone, ".running"), link);
  const [name] = readdirSync(link);
  const socket = connect(join(link, name));
  socket.write(`${request}\n`);
  const answer = JSON.parse(await text(socket));
  rmSync(link);
  return answer;
}

const fetchText = (url) => fetch(url, { headers: { connection: "close" } }).then((response) => response.text());

/** Asks until a request is answered by a version. */
async function untilAnswered(url, version) {
  await expect.poll(() => fetchText(url).catch(() => "")).toBe(version);
}

it("a process that crashes is started again", async () => {
  const url = await start();
  await fetch(`${url}/crash`).catch(() => {});
  await untilAnswered(url, "1.0.0");
  expect((await ask("status")).crashes).toBe(1);
});

it("another version replaces it without a failed request, and the earlier one ends", async () => {
  const url = await start();
  makeCurrent("1.1.0");
  let isDone = false;
  const answers = new Set();
  const visits = (async () => {
    while (!isDone) answers.add(await fetchText(url));
  })();
  const replaced = await ask("replace");
  isDone = true;
  await visits;
  expect(replaced).toMatchObject({ folder: join(clone, "versions/v1.1.0"), crashes: 0 });
  expect(replaced.error).toBeUndefined();
  expect([...answers].sort()).toEqual(["1.0.0", "1.1.0"]);
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => fetchText(url))))).toEqual(new Set(["1.1.0"]));
});

it.each([
  ["that does not start", "process.exit(5);"],
  ["that ends soon", `${SERVE} setTimeout(() => process.exit(5), 500);`],
])("a version %s replaces nothing", async (_what, script) => {
  const url = await start();
  makeCurrent("1.1.0", script);
  expect(await ask("replace")).toMatchObject({
    folder: clone,
    error: "the process of version 1.1.0 ended with exit code 5",
  });
  expect(await fetchText(url)).toBe("1.0.0");
});

it("until an update is complete, a version that starts no more is followed by the one before", async () => {
  const url = await start();
  makeCurrent("1.1.0");
  await ask("replace");
  writeFileSync(join(clone, "versions/v1.1.0/src/server/processes/web.ts"), "process.exit(5);");
  await fetch(`${url}/crash`).catch(() => {});
  await untilAnswered(url, "1.0.0");
});

it("a complete update does not return by itself: the supervisor ends with its process", async () => {
  const url = await start();
  makeCurrent("1.1.0");
  await ask("replace");
  await ask("keep");
  writeFileSync(join(clone, "versions/v1.1.0/src/server/processes/web.ts"), "process.exit(5);");
  const ended = once(supervisor, "exit");
  await fetch(`${url}/crash`).catch(() => {});
  expect(await Promise.race([ended, sleep(20_000, ["late"])])).toEqual([5, null]);
});
