import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, chooseAccount } from "./account.ts";
import { runProgram } from "./run-program.ts";

/** Name of the database and of its owner. The superuser cannot log in. */
export const DATABASE = "site";
const MAJOR_VERSION = "18";

/** A PostgreSQL cluster: its data folder, its log file, the file that its server locks, and the account that runs it. */
export interface Cluster {
  folder: string;
  logFile: string;
  lockFile: string;
  account: Account;
}

/** Describes the cluster under `dataDir`, an existing absolute path. The cluster may not exist yet. */
export async function describeCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, "postgres");
  return {
    folder,
    logFile: join(dataDir, "postgres.log"),
    lockFile: join(dataDir, "postgres.lock"),
    account: await chooseAccount(folder),
  };
}

/**
 * Creates the cluster with its role and database. Returns false if it exists. Removes incomplete clusters of interrupted
 * runs: a cluster gets its final name when it is complete. Throws if the cluster has another major version.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<boolean> {
  const version = await readFile(join(cluster.folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === MAJOR_VERSION) return false;
    throw new Error(
      `${cluster.folder} was created by PostgreSQL ${version.trim()}, but PostgreSQL ${MAJOR_VERSION} is installed`,
    );
  }
  const parent = dirname(cluster.folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith("postgres.new-")) await rm(join(parent, name), { recursive: true, force: true });
  }
  const temporary = await mkdtemp(join(parent, "postgres.new-"));
  const folder = join(temporary, "cluster");
  await mkdir(folder, { mode: 0o700 });
  await restrictToAccount(cluster.account, temporary, folder);

  const { initdb, postgres } = cluster.account.programs;
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const noLogin = ["--username=postgres", "--auth=reject"];
  await runProgram(cluster.account, initdb, [`--pgdata=${folder}`, ...locale, ...noLogin]);
  const statements = [
    `create role ${DATABASE} login createdb password '${password}'`,
    `create database ${DATABASE} owner ${DATABASE}`,
  ];
  await runProgram(
    cluster.account,
    postgres,
    ["--single", "-D", folder, "postgres"],
    statements.map((line) => `${line}\n`).join(""),
  );
  const access = `host all ${DATABASE} 127.0.0.1/32 scram-sha-256\n`;
  await writeFile(join(folder, "pg_hba.conf"), access);
  await rename(folder, cluster.folder);
  await rm(temporary, { recursive: true, force: true });
  return true;
}

/** Makes the account the owner, and the paths accessible to the owner only. */
export async function restrictToAccount({ ids }: Account, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600);
    if (ids) await chown(path, ids.uid, ids.gid);
  }
}
