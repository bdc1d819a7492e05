import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "../../../src/db/embedded/embedded-database.ts";
import { type StartedProcess, type StartOptions, startProcess } from "../../../src/server/test-support/site-process.ts";
import { cleanUpAfter } from "../../clean-up-after.ts";

/** The sandbox of one fault: a folder, and processes that end with it. */
export type Sandbox = {
  folder: string;
  /** Prints a line of progress. */
  log(line: string): void;
  /** Starts a process of the site on the sandbox's data, with the embedded database unless `environment` says otherwise. */
  start(name: "web" | "worker", environment?: Record<string, string>, options?: StartOptions): Promise<StartedProcess>;
  /** Starts a separate database server and returns its URL. */
  startDatabase(): Promise<string>;
  /** Runs `undo` when the sandbox closes, in reverse order. */
  onClose(undo: () => unknown): void;
};

/** One address sends all leads, and nothing waits long for its next attempt. */
const SETTINGS = { leadsPerVisitor: 1_000_000, leadsOfAll: 1_000_000, bookingsPerVisitor: 1_000_000, retrySeconds: 1 };

/** Runs `work` in a new sandbox and cleans it up, even if the run is interrupted. */
export async function withSandbox<T>(fault: string, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `site-fault-${fault}-`));
  await chmod(folder, 0o711); // the database server may run as another user
  const undos: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const defaults = {
    DATABASE_URL: "",
    DATA_DIR: join(folder, "data"),
    PORT: "0",
    HOST: "127.0.0.1",
    DEMO_CATALOGUE: "on",
    SITE_URL: "https://karoo.example",
    LOG_LEVEL: "info",
    SMTP_URL: "",
  };
  const sandbox: Sandbox = {
    folder,
    log: (line) => console.log(`  ${line}`),
    async start(name, environment = {}, options = {}) {
      if (isClosing) throw new Error("the sandbox is closing");
      const variables: typeof defaults = { ...defaults, ...environment };
      await mkdir(variables.DATA_DIR, { recursive: true });
      await writeFile(join(variables.DATA_DIR, "settings.json"), JSON.stringify(SETTINGS));
      const starting = startProcess(name, variables, options);
      // Also a process that is not ready yet when the run is interrupted.
      undos.push(async () => {
        const started = await starting.catch(() => undefined);
        if (started?.child.exitCode === null && started.child.signalCode === null) await started.stop();
      });
      return starting;
    },
    async startDatabase() {
      const server = await startEmbeddedDatabase({ dataDir: join(folder, "database"), log: () => {} });
      undos.push(server.release);
      return server.url;
    },
    onClose: (undo) => undos.push(undo),
  };
  let isClosing = false;
  const undoAll = async () => {
    isClosing = true;
    for (const undo of undos.reverse()) {
      await Promise.resolve(undo()).catch((error: Error) => sandbox.log(error.message));
    }
  };
  return cleanUpAfter(undoAll, () => work(sandbox));
}
