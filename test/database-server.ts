import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the run's database server, for a role that may create databases. */
    databaseServer: string;
    /** A folder for the run's files, which is deleted after the run. */
    runFolder: string;
  }
}

/** The message of the server process when it is ready. */
export interface Ready {
  databaseServer: string;
  runFolder: string;
}

/**
 * Starts the database server of a test run. It has its own process, which cleans up even if the run is interrupted, since Vitest allows no
 * time for that.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const server = fork(join(import.meta.dirname, "database-server-process.ts"), { detached: true, execArgv: [] });
  const [ready] = (await Promise.race([
    once(server, "message"),
    once(server, "exit").then(() => Promise.reject(new Error("The database server for the tests did not start"))),
  ])) as [Ready];
  project.provide("databaseServer", ready.databaseServer);
  project.provide("runFolder", ready.runFolder);
  return async () => {
    server.disconnect();
    await once(server, "exit");
  };
}
