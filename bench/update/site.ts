import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const STOP_LIMIT_MS = 30_000;
const OUTPUT_LENGTH = 20_000;

export type UpdateResult = { code: number | null; output: string; seconds: number };

/** A site on a plain machine: a clone with `npm start` and `npm run worker`. */
export type Site = {
  url: string;
  /** Runs `npm run update` with these arguments. */
  update(...args: string[]): Promise<UpdateResult>;
  /** Runs an update and kills its process once it has printed `line`. */
  killUpdate(line: RegExp, ...args: string[]): Promise<UpdateResult>;
  /** The versions that processes run, and the one that `current` names, without repetitions: ["0.1.0"]. */
  versions(): Promise<string[]>;
  stop(): Promise<void>;
};

type SiteOptions = { folder: string; port: number; environment: Record<string, string> };

/** Starts the site in the clone `folder`. */
export async function startSite({ folder, port, environment }: SiteOptions): Promise<Site> {
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, "data"), { recursive: true });
  // One client sends all leads.
  const limits = { leadsPerVisitor: 100_000, leadsOfAll: 100_000, bookingsPerVisitor: 100_000, retrySeconds: 1 };
  await writeFile(join(folder, "data/settings.json"), JSON.stringify(limits));
  const settings = Object.entries({ ...environment, HOST: "127.0.0.1", PORT: String(port) });
  await writeFile(join(folder, ".env"), settings.map(([name, value]) => `${name}=${value}\n`).join(""));
  const { npm_lifecycle_event: _command, ...env } = process.env;
  const start = (...args: string[]) => {
    const child = spawn("npm", args, { cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    process.once("exit", () => signal(child, "SIGKILL"));
    return child;
  };
  const web = start("start");
  await printed(web, /ready http/);
  const worker = start("run", "worker");
  await printed(worker, /working/);

  const runUpdate = async (args: readonly string[], line?: RegExp): Promise<UpdateResult> => {
    const startedAt = performance.now();
    // Killed is the process itself, and what npm would do stays away.
    const current = existsSync(join(folder, "current")) ? realpathSync(join(folder, "current")) : folder;
    const [command, ...first] = line
      ? [join(current, "node_modules/.bin/node"), join(current, "scripts/update/main.js")]
      : ["npm", "run", "update", "--"];
    const child = spawn(command as string, [...first, ...args], {
      cwd: folder,
      env: line ? { ...env, npm_lifecycle_event: "update" } : env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output = (output + chunk).slice(-OUTPUT_LENGTH);
        if (line?.test(output)) child.kill("SIGKILL");
      });
    }
    const [code] = await once(child, "close");
    return { code, output, seconds: (performance.now() - startedAt) / 1000 };
  };
  return {
    url,
    update: (...args) => runUpdate(args),
    killUpdate: (line, ...args) => runUpdate(args, line),
    async versions() {
      // Paths of sockets are short, so they are relative.
      process.chdir(folder);
      const sockets = (await readdir(".running")).map((name) => join(".running", name));
      const folders = await Promise.all(sockets.map(async (socket) => (await ask(socket)).folder));
      if (folders.length !== 2) throw new Error(`${folders.length} processes run instead of 2`);
      const named = existsSync("current") ? realpathSync("current") : realpathSync(".");
      return [...new Set([...folders, named].map((one) => (one === realpathSync(".") ? "first" : basename(one))))];
    },
    async stop() {
      for (const child of [worker, web]) {
        signal(child, "SIGTERM");
        const ended = await Promise.race([once(child, "exit"), sleep(STOP_LIMIT_MS)]);
        if (!ended) signal(child, "SIGKILL");
      }
    },
  };
}

/** Waits until a process has printed a line. If it ends before, throws its output. */
async function printed(child: ChildProcess, line: RegExp): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output = (output + chunk).slice(-OUTPUT_LENGTH);
        if (line.test(output)) resolve();
        if (process.env.TRIAL_OUTPUT) process.stderr.write(chunk);
      });
    }
    child.once("exit", () => reject(new Error(`It ended: ${output}`)));
  });
}

async function ask(path: string): Promise<{ folder: string }> {
  const socket = connect(path);
  socket.write("status\n");
  return JSON.parse(await text(socket));
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
  } catch {
    // It has ended already.
  }
}
