import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Builds the pages unless the build is up to date, as `npm start` does. */
export async function buildPages(): Promise<void> {
  const scripts = (name: string) => JSON.stringify(join(ROOT, "scripts", name));
  const build = `
    const { withSetUpLock } = await import(${scripts("set-up-lock.js")});
    const { ensureBuild } = await import(${scripts("site-build.js")});
    await withSetUpLock(ensureBuild);`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", build]);
}

/** Patterns of the output of a started process. */
const READY = { web: /"ready (?<origin>http[^"]+)"/, worker: /"working"/ };

export type StartedProcess = {
  child: ChildProcess;
  /** Origin of a web process; empty for a worker. */
  origin: string;
  /** Returns the output so far. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
};

export type StartOptions = {
  /** A file that the process inherits as descriptor 3. */
  inheritedFd?: number;
  /** A command that runs the process, for example in its own namespaces. */
  launcher?: string[];
  /** Root folder of the project, by default this one. */
  root?: string;
};

/** Starts a process of the site and waits until it is ready. If it exits before, throws its output. */
export async function startProcess(
  name: keyof typeof READY,
  environment: Record<string, string>,
  { inheritedFd, launcher = [], root = ROOT }: StartOptions = {},
): Promise<StartedProcess> {
  const command = [...launcher, process.execPath, `src/server/processes/${name}.ts`];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe", ...(inheritedFd === undefined ? [] : [inheritedFd])],
  });
  let output = "";
  const ended = once(child, "exit");
  const origin = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk;
      const ready = READY[name].exec(output);
      if (ready) resolve(ready.groups?.origin ?? "");
    };
    child.stdout?.on("data", onData);
    child.stderr?.on("data", onData);
    child.once("exit", (code) => reject(new Error(`The ${name} process ended with exit code ${code}: ${output}`)));
  });
  return {
    child,
    origin,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}
