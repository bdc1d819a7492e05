import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { MODULES, ROOT } from "../../project.js";

const run = promisify(execFile);
const AUTHOR = ["-c", "user.name=Test", "-c", "user.email=test@example.co.za"];
/** What `npm start` and `npm run update` need of this project. */
const SCRIPTS = ["project.js", "processes.js", "steps.js", "releases.js", "stop-with-parent.js", "update"];
const SOURCES = [
  "src/db/embedded/file-lock.ts",
  "src/contract/staff/setup/changelog.ts",
  "src/contract/staff/setup/changes.ts",
];

/** A web process with the listener of the site. It answers each path with its version. */
export const SERVE = `
  import fastify from ${JSON.stringify(join(MODULES, "fastify/fastify.js"))};
  import { createListener } from ${JSON.stringify(join(ROOT, "src/server/listener/listener.ts"))};
  const listener = createListener();
  const app = fastify({ serverFactory: listener.serverFactory });
  app.get("/crash", () => process.exit(7));
  for (const path of ["/", "/readyz", "/used", "/api", "/staff"]) app.get(path, async () => VERSION);
  process.on("SIGTERM", () => listener.close(5000).then(() => process.exit(0)));
  const port = await listener.listen(app, { host: "127.0.0.1", port: Number(process.env.PORT) });
  process.send({ url: "http://127.0.0.1:" + port });`;

/**
 * Creates a clone with a bare origin in a folder of its own. Its versions are as small as can be: a web process that answers with its version, and
 * scripts in place of build, migration and command line.
 */
export async function createTestClone() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "update-")));
  const [origin, work, clone] = ["origin.git", "work", "clone"].map((name) => join(folder, name));
  const git = (...args) => run("git", [...AUTHOR, "-C", work, ...args]);
  const children = new Set();
  await run("git", ["init", "--quiet", "--bare", origin]);
  await run("git", ["clone", "--quiet", origin, work]);

  /** Publishes a version with these files instead of the usual ones. */
  async function publish(version, files = {}) {
    writeVersion(work, version, files);
    await git("add", "--all");
    await git("commit", "--quiet", "--message", version);
    await git("tag", "--annotate", `v${version}`, "--message", version);
    await git("push", "--quiet", "origin", `v${version}`);
  }

  await publish("1.0.0");
  await run("git", ["clone", "--quiet", "--branch", "v1.0.0", origin, clone]);
  addPackages(clone);

  /** The folder that \`current\` names, which has the scripts that run. */
  const current = () => {
    try {
      return realpathSync(join(clone, "current"));
    } catch {
      return clone;
    }
  };

  function start(script, args, env = {}) {
    const child = spawn(process.execPath, [join(current(), script), ...args], {
      cwd: clone,
      env: { ...process.env, npm_lifecycle_event: "test", ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  return {
    folder,
    clone,
    publish,
    /** Adds a version beside the clone's and makes it the current one, as an update does. */
    makeCurrent(version, files) {
      const added = join(clone, "versions", `v${version}`);
      writeVersion(added, version, files);
      addPackages(added);
      rmSync(join(clone, "current"), { force: true });
      symlinkSync(added, join(clone, "current"));
      return added;
    },
    /** Starts the site as `npm start` does. Returns its supervisor and its address. */
    async startSite() {
      const child = start("scripts/update/supervise.js", ["web"], { PORT: String(await findFreePort()) });
      await once(child, "message");
      return { child, url: (await ask(clone, "status")).url };
    },
    ask: (request) => ask(clone, request),
    /** Begins `npm run update`; `printed` waits for a line, and `ended` has the exit code and the output. */
    update(...args) {
      const child = start("scripts/update/main.js", args);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
      return { child, output: () => output, ended: once(child, "close").then(([code]) => ({ code, output })) };
    },
    async remove() {
      for (const child of children) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function writeVersion(folder, version, files = {}) {
  for (const name of SCRIPTS) cpSync(join(ROOT, "scripts", name), join(folder, "scripts", name), { recursive: true });
  for (const path of SOURCES) cpSync(join(ROOT, path), join(folder, path));
  const all = {
    "package.json": JSON.stringify({ version, type: "module" }),
    "package-lock.json": JSON.stringify({ packages: { "": { version } } }),
    "src/staff/package-lock.json": JSON.stringify({ packages: { "": {} } }),
    ".gitignore": "node_modules\n/versions/\n/current\n/.running/\n/data/\n",
    "CHANGELOG.md": `## ${version} (2027-01-15)\n\n### For operators\n\n- Look at ${version}.\n`,
    "scripts/run.js": "",
    "src/server/processes/web.ts": SERVE,
    "src/server/processes/migrate.ts": "",
    "src/cli/main.ts": 'import { writeFileSync } from "node:fs"; writeFileSync(process.argv[3], "backup");',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isWeb = path.endsWith("web.ts");
    writeFileSync(join(folder, path), isWeb ? `const VERSION = "${version}";\n${content}` : content);
  }
}

/** Packages are not in the repository. */
function addPackages(folder) {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  mkdirSync(join(folder, "src/staff/node_modules"), { recursive: true });
  symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
  symlinkSync(join(MODULES, "typebox"), join(folder, "node_modules/typebox"));
}

async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

/** Asks the supervisor of the clone, by a path that fits into the address of a socket. */
async function ask(clone, request) {
  const link = join("/tmp", `asked-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(join(clone, ".running"), link);
  try {
    const [name] = readdirSync(link);
    const socket = connect(join(link, name));
    socket.write(`${request}\n`);
    return JSON.parse(await text(socket));
  } finally {
    rmSync(link);
  }
}
