import { randomBytes } from "node:crypto";
import { mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCluster, DATABASE, describeCluster, ensureServer, stopServer } from "./cluster.ts";
import { countLeases, takeLease, withLock } from "./leases.ts";

export interface EmbeddedDatabase {
  /** Connection URL. The role owns the database and may create others, but is no superuser. */
  url: string;
  /** Ends this process's use of the server. The last process to release it stops it. Idempotent. */
  release(): Promise<void>;
}

/**
 * Starts PostgreSQL under `dataDir`, or uses the server that another process has started there. Reuses a server that a
 * killed process has left running. Calls `log` after creating a database and after finding such a server. Throws with a
 * message for the operator if PostgreSQL cannot run here.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  // The server is recognised by the path in its command line, so symbolic links are resolved.
  const home = await realpath(dataDir);
  const lock = join(home, "postgres.lock");
  const leases = join(home, "postgres.leases");

  const { cluster, lease, port, password } = await withLock(lock, async () => {
    const cluster = await describeCluster(home);
    const password = await ensurePassword(join(home, "postgres.password"));
    if (await createCluster(cluster, password)) log(`created a database in ${cluster.folder}`);
    const otherLeases = await countLeases(leases);
    const lease = await takeLease(leases);
    try {
      const { port, wasRunning } = await ensureServer(cluster);
      if (wasRunning && otherLeases === 0) log("reusing the database server of an earlier run");
      return { cluster, lease, port, password };
    } catch (error) {
      await rm(lease, { force: true });
      throw error;
    }
  });

  let released: Promise<void> | undefined;
  return {
    url: `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`,
    release() {
      released ??= withLock(lock, async () => {
        await rm(lease, { force: true });
        if ((await countLeases(leases)) === 0) await stopServer(cluster);
      });
      return released;
    },
  };
}

/** Letters and digits only, so that URLs and SQL need no escaping. */
async function ensurePassword(file: string): Promise<string> {
  const existing = await readFile(file, "utf8").catch(() => "");
  if (existing !== "") return existing.trim();
  const password = randomBytes(24).toString("hex");
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
