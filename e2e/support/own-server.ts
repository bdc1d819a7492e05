/** A production server with its own data, for tests that kill it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choosePort } from "../../src/server/listener/free-port.ts";

/** The key of `replies`, which authenticates customers' replies. */
export const REPLY_SECRET = "the-secret-of-answers";

export type OwnServer = {
  url: string;
  dataDir: string;
  /** Returns what the server has logged so far. */
  output(): string;
  /** Starts or restarts the server on the same port and data. `environment` has additional settings. */
  start(environment?: Record<string, string>): Promise<void>;
  /** Kills the server at once. */
  kill(): Promise<void>;
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>;
};

export async function ownServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-e2e-own-"));
  // Shares encoded pictures, since encoding takes longer than the rest of a page.
  const pictures = join(process.env.E2E_DATA_DIR ?? "", "pictures");
  await mkdir(pictures, { recursive: true });
  await symlink(pictures, join(dataDir, "pictures"));
  const port = await choosePort({ HOST: "127.0.0.1", PORT: 0 });
  let child: ChildProcess | undefined;
  let output = "";
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    async start(environment = {}) {
      const env = {
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATABASE_URL: "",
        DATA_DIR: dataDir,
        SITE_URL: "",
        DEMO_CATALOGUE: "on",
        PICTURES_MB: "200", // too little to encode ahead
        LOG_LEVEL: "info",
        REPLY_ADDRESS: "leads@reply.karoo.example",
        ACCESS_KEYS: `replies:${REPLY_SECRET}`,
        ...environment,
      };
      const started = spawn(process.execPath, ["src/server/processes/web.ts"], {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
      child = started;
      output = "";
      await new Promise<void>((resolve, reject) => {
        started.stdout.setEncoding("utf8").on("data", (text: string) => {
          output += text;
          if (output.includes("ready http")) resolve();
        });
        started.once("exit", () => reject(new Error("The server ended before it was ready")));
      });
    },
    kill: () => end("SIGKILL"),
    async dispose() {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
