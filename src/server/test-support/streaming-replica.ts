import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, chown, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { createCluster, DATABASE, describeCluster } from "../../db/embedded/cluster.ts";
import { runProgram } from "../../db/embedded/run-program.ts";
import { ensureServer, stopServer } from "../../db/embedded/server.ts";
import { migrate } from "../../db/migrate.ts";

/** A migrated database and a streaming replica of it, on two servers. */
export type ReplicatedDatabase = {
  primaryUrl: string;
  replicaUrl: string;
  /** Whether the replica applies what it receives. If not, it lags. */
  setReplay(isRunning: boolean): Promise<void>;
  close(): Promise<void>;
};

/** Starts both servers under `folder`. */
export async function startReplicatedDatabase(folder: string): Promise<ReplicatedDatabase> {
  const describe = async (name: string) => {
    await mkdir(join(folder, name), { mode: 0o711 });
    return describeCluster(join(folder, name));
  };
  const primary = await describe("primary");
  const replica = await describe("replica");
  const password = randomBytes(8).toString("hex");
  await createCluster(primary, password);
  const statements = [
    `alter role ${DATABASE} replication`,
    `grant execute on function pg_wal_replay_pause(), pg_wal_replay_resume() to ${DATABASE}`,
  ];
  const { account } = primary;
  const input = statements.map((line) => `${line}\n`).join("");
  await runProgram(account, account.programs.postgres, ["--single", "-D", primary.folder, DATABASE], input);
  await appendFile(join(primary.folder, "pg_hba.conf"), `host replication ${DATABASE} 127.0.0.1/32 scram-sha-256\n`);
  const urlAt = (port: number) => `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  // The primary has not run yet, so a plain copy equals what pg_basebackup makes.
  await promisify(execFile)("cp", ["-a", primary.folder, replica.folder]);
  const { port } = await ensureServer(primary, { urlAt, keepPort: false });
  const connection = `host=127.0.0.1 port=${port} user=${DATABASE} password=${password}`;
  await appendFile(join(replica.folder, "postgresql.auto.conf"), `primary_conninfo = '${connection}'\n`);
  const signal = join(replica.folder, "standby.signal");
  await writeFile(signal, "");
  const owner = await stat(replica.folder);
  await chown(signal, owner.uid, owner.gid);
  const { port: replicaPort } = await ensureServer(replica, { urlAt, keepPort: false });

  const primaryUrl = urlAt(port);
  const replicaUrl = urlAt(replicaPort);
  await migrate(primaryUrl);
  return {
    primaryUrl,
    replicaUrl,
    async setReplay(isRunning) {
      const client = new pg.Client(replicaUrl);
      await client.connect();
      await client.query(`select pg_wal_replay_${isRunning ? "resume" : "pause"}()`);
      const wanted = isRunning ? "not paused" : "paused";
      for (let state: string | undefined; state !== wanted; ) {
        state = (await client.query("select pg_get_wal_replay_pause_state() as state")).rows[0]?.state;
      }
      await client.end();
    },
    async close() {
      await stopServer(replica);
      await stopServer(primary);
    },
  };
}
