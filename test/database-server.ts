import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's own server, as a role that may create databases. */
    databaseServer: string;
    /** A folder for the run's files; gone after it. */
    runFolder: string;
  }
}

/** What the process that keeps the server says when it is ready. */
export interface Ready {
  databaseServer: string;
  runFolder: string;
}

/**
 * Starts the one database server of a test run. A process of its own keeps it, which sees to its end however the run
 * ends: Vitest leaves no time for that when it is interrupted.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const keeper = fork(join(import.meta.dirname, "keep-database-server.ts"), { detached: true, execArgv: [] });
  const [ready] = (await Promise.race([
    once(keeper, "message"),
    once(keeper, "exit").then(() => Promise.reject(new Error("The database server for the tests did not start"))),
  ])) as [Ready];
  project.provide("databaseServer", ready.databaseServer);
  project.provide("runFolder", ready.runFolder);
  return async () => {
    keeper.disconnect();
    await once(keeper, "exit");
  };
}
