import { randomBytes } from "node:crypto";
import { mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clusterIn, createCluster, DATABASE, ensureServer, stopServer } from "./cluster.ts";
import { countLeases, takeLease, withLock } from "./leases.ts";

/** A running embedded server, as long as it is not released. */
export interface EmbeddedDatabase {
  /** For any PostgreSQL client. The role owns the database and may create others, but is no superuser. */
  url: string;
  /** Says that this process needs it no longer. The last one to say so stops the server. Safe to call twice. */
  release(): Promise<void>;
}

/**
 * PostgreSQL under `dataDir`: made, started or found running, for as many processes as ask. A server that a killed
 * process left behind is used on; PostgreSQL's own recovery brings back everything that was committed.
 * `log` hears a line when something took place. Throws an error with a line for the reader when it cannot run here.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
}: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  // One folder, one name: the server is recognised by it, whatever link led here.
  const home = await realpath(dataDir);
  const lock = join(home, "postgres.lock");
  const leases = join(home, "postgres.leases");

  const { cluster, lease, port, password } = await withLock(lock, async () => {
    const cluster = await clusterIn(home);
    const password = await ensurePassword(join(home, "postgres.password"));
    if (await createCluster(cluster, password)) log(`made a database in ${cluster.folder}`);
    const others = await countLeases(leases);
    const lease = await takeLease(leases);
    try {
      const { port, found } = await ensureServer(cluster);
      if (found && others === 0) log("found the database server that an earlier run left behind, and uses it");
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

/** Letters and digits alone, so that it stands as it is in a URL and in SQL. */
async function ensurePassword(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept !== "") return kept.trim();
  const password = randomBytes(24).toString("hex");
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
