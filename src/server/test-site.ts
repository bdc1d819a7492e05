import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "../..");

/** Builds the pages where they are not up to date, as `npm start` does. Tests alone use this. */
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
  /** Everything it has said so far. */
  said(): string;
  /** Tells it to stop, and answers its exit code. */
  stop(): Promise<number | null>;
};

/** Starts `src/server/{entry}` and waits until it says a line with `until` in it. Tests alone use this. */
export async function startProcess(
  entry: string,
  environment: Record<string, string>,
  until: string,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [`src/server/${entry}`], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ended = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(until)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`${entry} has ended: ${said}`)));
  });
  return {
    child,
    said: () => said,
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
  };
}

/** A way to a database that can be cut. Tests alone use this. */
export type DatabaseLine = { url: string; cut(): Promise<void>; restore(): Promise<void> };

/** Lays a line to the database at `url`. Tests alone use this. */
export async function layDatabaseLine(url: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      const hangUp = () => {
        near.destroy();
        far.destroy();
      };
      for (const socket of [near, far]) sockets.add(socket.on("error", () => {}).on("close", hangUp));
      near.pipe(far).pipe(near);
    });
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  let server = await listen(0);
  const at = (server.address() as AddressInfo).port;
  const line = new URL(url);
  line.host = `127.0.0.1:${at}`;
  return {
    url: line.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await once(server, "close");
    },
    async restore() {
      server = await listen(at);
    },
  };
}
