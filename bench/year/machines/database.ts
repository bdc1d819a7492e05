import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { chooseAccount } from "../../../src/db/embedded/account.ts";
import { retry } from "../../fleet/topology.ts";
import type { Clock } from "./clock.ts";

export type YearDatabase = { url: string; folder: string; stop(): Promise<void> };

const SETTINGS = {
  listen_addresses: "",
  timezone: "UTC",
  shared_buffers: "256MB",
  jit: "off",
  random_page_cost: "1.1",
  // The trial is about what is kept, not about power cuts.
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  // Each move of the clock would be time for one.
  checkpoint_timeout: "1d",
  // A minute of the machine is several days of the trial, which have as many clean-ups.
  autovacuum_naptime: "10s",
};

/** Starts the embedded PostgreSQL on `clock`, with its own cluster in `parent`. */
export async function startDatabase(parent: string, clock: Clock): Promise<YearDatabase> {
  const folder = join(parent, "postgresql");
  await mkdir(folder, { mode: 0o700 });
  const { ids, launcher = [], programs } = await chooseAccount(join(folder, "data"));
  if (ids) await chown(folder, ids.uid, ids.gid);
  const data = join(folder, "data");
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC", ...clock.environment("postgres") };
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const [command, ...rest] = [...launcher, program, ...args] as [string, ...string[]];
    return spawn(command, rest, { ...(launcher.length === 0 && ids), env, cwd: "/", stdio: "ignore", detached: true });
  };
  const [code] = await once(start(programs.initdb, ["-D", data, "-U", "site", "-A", "trust", "-E", "UTF8"]), "exit");
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  // By a socket file, a question takes a quarter less time than over the loopback interface.
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = start(programs.postgres, ["-D", data, ...settings]);
  const ended = once(server, "exit");
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  const url = (name: string) => `postgres://site@localhost/${name}?host=${encodeURIComponent(folder)}`;
  await retry(() => createDatabase(url("postgres")));
  return {
    url: url("site"),
    folder: data,
    async stop() {
      server.kill("SIGINT");
      await ended;
      process.off("exit", kill);
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // The query rejects with the error.
  await client.connect();
  await client.query("create database site").finally(() => client.end());
}
