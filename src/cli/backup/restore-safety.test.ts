import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { canMount } from "../../db/embedded/test-support/namespaces.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { runTestCli } from "../test-cli.ts";

const UPLOAD_BYTES = 3_000_000;

let site: TestDatabase;
let home: string;
let dataDir: string;
let backup: string;
let passphraseFile: string;

beforeAll(async () => {
  site = await createTestDatabase({ idleTimeoutMs: 1 });
  await site.db.execute(sql`insert into makes (slug, name) values ('renault', 'Renault'), ('kia', 'Kia')`);
  home = await mkdtemp(join(inject("runFolder"), "restore-"));
  await chmod(home, 0o711); // the drill's PostgreSQL runs as another user where the test is root
  dataDir = join(home, "data");
  await mkdir(join(dataDir, "uploads"), { recursive: true });
  await writeFile(join(dataDir, "uploads/kiger.webp"), randomBytes(UPLOAD_BYTES));
  await writeFile(join(dataDir, "finance.key"), `${randomBytes(32).toString("base64")}\n`);
  passphraseFile = join(home, "passphrase");
  await writeFile(passphraseFile, "correct horse battery staple\n");
  backup = join(home, "site.tar.gz");
  // Not sealed, since sealing takes long. The keys are sealed anyway.
  const made = await cli("backup", backup, "--plain", "--passphrase-file", passphraseFile);
  expect(made.code, made.err).toBe(0);
  await site.db.execute(sql`insert into makes (slug, name) values ('dacia', 'Dacia')`);
});
afterAll(() => site.drop());
afterEach(() => vi.unstubAllEnvs());

/** Runs a command with the settings of the site. */
const cli = (...args: string[]) => runTestCli(args, { DATABASE_URL: site.url, DATA_DIR: dataDir });
const restore = (...flags: string[]) => cli("restore", backup, "--passphrase-file", passphraseFile, ...flags);
const listMakes = async () =>
  (await site.db.execute(sql`select slug from makes order by slug`)).rows.map((r) => r.slug);

describe("a restore", () => {
  it("names the host, the database and the folder before it replaces anything", async () => {
    const { hostname, port, pathname } = new URL(site.url);
    const target = `the database ${pathname.slice(1)} on ${hostname}:${port} and the uploads in ${dataDir} (there are `;
    const { code, err } = await restore();
    expect(code).toBe(1);
    expect(err).toContain(`This replaces everything in ${target}`);
    expect(await listMakes()).toEqual(["dacia", "kia", "renault"]);
  });

  it("refuses while others are connected to the database, and names them", async () => {
    const clients = ["site 1a2b3c4d 12", "psql", ""].map(
      (name) => new pg.Client({ connectionString: site.url, application_name: name }),
    );
    for (const client of clients) await client.connect();
    try {
      const { code, err } = await restore("--yes");
      expect(code).toBe(1);
      expect(err).toMatch(
        /^3 other sessions use the database test_\w+ on [\w.]+:\d+: without a name, psql, site 1a2b3c4d 12\. Stop the site/,
      );
      expect(await listMakes()).toEqual(["dacia", "kia", "renault"]);
    } finally {
      for (const client of clients) await client.end();
    }
  });

  it("says where the keys should be if they are missing", async () => {
    await rename(`${backup}.keys`, `${backup}.elsewhere`);
    try {
      const { code, err } = await restore("--yes");
      expect(code).toBe(1);
      expect(err).toMatch(
        /^\S+site\.tar\.gz\.keys does not exist\. It has the keys of finance applications: put it beside/,
      );
    } finally {
      await rename(`${backup}.elsewhere`, `${backup}.keys`);
    }
  });

  it.skipIf(!canMount())("says that the disk is full, and changes nothing", async () => {
    const small = await mkdtemp(join(home, "small-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", small]);
    try {
      const settings = { DATABASE_URL: site.url, DATA_DIR: small };
      const args = ["restore", backup, "--passphrase-file", passphraseFile, "--yes"];
      const restored = await runTestCli(args, settings);
      expect(restored.code).toBe(1);
      expect(restored.err).toMatch(/^The disk is full\. Nothing was changed\. Free some space and try again$/m);
      expect(await readdir(small)).toEqual([]);
      expect(await listMakes()).toEqual(["dacia", "kia", "renault"]);
      const made = await cli("backup", join(small, "site.age"), "--plain", "--no-keys");
      expect(made.err).toMatch(/^The disk is full\. No backup was written to \S+site\.age\. Free some space/m);
      expect(await readdir(small)).toEqual([]);
    } finally {
      execFileSync("umount", [small]);
    }
  });

  it("removes the folders that killed restores have left", async () => {
    const folder = await mkdtemp(join(home, "clone-"));
    await mkdir(join(folder, "uploads.restoring-abc123/used"), { recursive: true });
    const clone = await createTestDatabase({ idleTimeoutMs: 1 });
    try {
      const args = ["restore", backup, "--passphrase-file", passphraseFile, "--yes"];
      const { code, err } = await runTestCli(args, { DATABASE_URL: clone.url, DATA_DIR: folder });
      expect(code, err).toBe(0);
      expect((await readdir(folder)).sort()).toEqual(["finance.key", "uploads"]);
    } finally {
      await clone.drop();
    }
  });
});

describe("a drill", () => {
  /** Uses a new empty folder for temporary files. */
  async function useTemporaryFolder(): Promise<string> {
    const folder = await mkdtemp(join(home, "tmp-"));
    await chmod(folder, 0o711);
    vi.stubEnv("TMPDIR", folder);
    return folder;
  }

  it("counts what the backup has beside a site in use, changes nothing of it, and leaves nothing", async () => {
    const temporary = await useTemporaryFolder();
    const abandoned = join(temporary, "site-restore-drill-killed");
    await mkdir(abandoned);
    await utimes(abandoned, 0, 0);
    const inUse = new pg.Client({ connectionString: site.url, application_name: "site 1a2b3c4d 12" });
    await inUse.connect();
    try {
      const before = await readdir(dataDir);
      const { code, out, err } = await restore("--drill");
      expect(code, err).toBe(0);
      expect(out).toMatch(/^makes: 2$/m);
      expect(out).toMatch(/^uploads: 1$/m);
      expect(out).toMatch(/^The backup can be restored: \d+ tables with \d+ rows, 1 uploads of \d{4}-/m);
      expect(await listMakes()).toEqual(["dacia", "kia", "renault"]);
      expect(await readdir(dataDir)).toEqual(before);
      expect(await readdir(temporary)).toEqual([]);
    } finally {
      await inUse.end();
    }
  });

  it("leaves nothing after a failure", async () => {
    const temporary = await useTemporaryFolder();
    const broken = join(home, "broken");
    await writeFile(broken, "hello");
    const { code, err } = await cli("restore", broken, "--no-keys", "--drill");
    expect(code).toBe(1);
    expect(err).toMatch(/broken is damaged or not a backup$/m);
    expect(await readdir(temporary)).toEqual([]);
  });

  it("leaves nothing after a signal", async () => {
    const temporary = await useTemporaryFolder();
    const main = join(import.meta.dirname, "../main.ts");
    const args = [main, "restore", backup, "--passphrase-file", passphraseFile, "--drill"];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, TMPDIR: temporary, DATABASE_URL: site.url, DATA_DIR: dataDir },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    await expect.poll(async () => (await readdir(temporary)).length).toBe(1);
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(1);
    expect(await readdir(temporary)).toEqual([]);
  });

  it("stops the server that a killed drill has left running, and removes its folder", async () => {
    const temporary = await useTemporaryFolder();
    const folder = join(temporary, "site-restore-drill-killed");
    await mkdir(folder);
    const url = await abandonServer(folder);
    await utimes(folder, 0, 0);
    expect((await restore("--drill")).code).toBe(0);
    expect(await readdir(temporary)).toEqual([]);
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow("ECONNREFUSED");
  });
});

/** Starts the embedded server of `dataDir` in a process that is then killed. Returns the server's address. */
async function abandonServer(folder: string): Promise<string> {
  const module = new URL("../../db/embedded/embedded-database.ts", import.meta.url).href;
  const script = `import { startEmbeddedDatabase } from ${JSON.stringify(module)};
    console.log((await startEmbeddedDatabase({ dataDir: ${JSON.stringify(folder)}, log() {} })).url);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  return String(line).trim();
}
