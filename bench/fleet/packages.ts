import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const CLUSTERS = "/usr/lib/postgresql";
const NGINX = "/usr/sbin/nginx";

export type Programs = { nginx: string; initdb: string; postgres: string };

/** Finds Debian's PostgreSQL and nginx. Missing programs are installed if run as root; otherwise it throws. */
export async function ensurePrograms(): Promise<Programs> {
  const missing = [...(findPostgres() ? [] : ["postgresql"]), ...(existsSync(NGINX) ? [] : ["nginx"])];
  if (missing.length > 0) {
    if (process.getuid?.() !== 0)
      throw new Error(`Install Debian's ${missing.join(" and ")} first, or run this as root`);
    console.log(`installing ${missing.join(" and ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["install", "--yes", "--no-install-recommends", ...missing], { env });
  }
  const postgres = findPostgres();
  if (!postgres || !existsSync(NGINX)) throw new Error("PostgreSQL or nginx is not where Debian puts it");
  return { nginx: NGINX, postgres, initdb: join(postgres, "../initdb") };
}

/** Returns the user that runs PostgreSQL, which cannot be root. Undefined means the user of this process. */
export async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await run("id", [option, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

/** Returns the path of the newest server program. */
function findPostgres(): string | undefined {
  const versions = existsSync(CLUSTERS)
    ? readdirSync(CLUSTERS)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions.map((version) => join(CLUSTERS, String(version), "bin/postgres")).find((path) => existsSync(path));
}
