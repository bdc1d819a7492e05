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

export type StartedProcess = {
  child: ChildProcess;
  /** Everything written to stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
};

/** Starts `src/server/processes/{entry}` and waits until its output contains `readyText`. Throws if it ends before. */
export async function startProcess(
  entry: string,
  environment: Record<string, string>,
  readyText: string,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [`src/server/processes/${entry}`], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(readyText)) resolve();
    };
    child.stdout.on("data", onData);
    child.stderr.on("data", onData);
    child.once("exit", () => reject(new Error(`${entry} has ended: ${output}`)));
  });
  return {
    child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}
