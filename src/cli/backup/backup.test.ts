import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import {
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openTestAuth, signInTestPerson } from "../../auth/test-support/test-auth.ts";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { resetCatalogue } from "../../db/demo/reset-catalogue.ts";
import { chooseAccount } from "../../db/embedded/account.ts";
import { startEmbeddedDatabase } from "../../db/embedded/embedded-database.ts";
import { listAppliedMigrations, migrateTo } from "../../db/migrate.ts";
import { accounts, people, sessions, verifications } from "../../db/schema/people/people.ts";
import { staffDevices } from "../../db/schema/people/staff-devices.ts";
import { backups } from "../../db/schema/setup/backups.ts";
import { vehiclePrices } from "../../db/schema/stock/vehicles.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { createTestLeads, type TestLeads } from "../../leads/test-support/test-leads.ts";
import { runTestCli } from "../test-cli.ts";
import { contentsOf } from "./test-support/database-contents.ts";
import { storeTestApplication } from "./test-support/stored-application.ts";

const run = promisify(execFile);
const PICTURE = randomBytes(300_000);
const FINANCE_KEY = randomBytes(32).toString("base64");

let leads: TestLeads;
let applied: string;
let home: string;
let backup: string;
let passphraseFile: string;
let clones: TestDatabase[] = [];

beforeAll(async () => {
  leads = await createTestLeads();
  await resetCatalogue(leads.db, { vehicles: 200 });
  const first = await leads.store({ message: "Two\tlines\nand a \\ 🚗" });
  await leads.store();
  await leads.db.execute(sql`update customer_enquiries set duplicate_of = ${first.id} where id > ${first.id}`);
  applied = await storeTestApplication(leads.db, FINANCE_KEY);

  home = await mkdtemp(join(inject("runFolder"), "backup-"));
  await mkdir(join(home, "data/uploads/used"), { recursive: true });
  await writeFile(join(home, "data/uploads/used", `${"kiger-ë-".repeat(20)}.webp`), PICTURE);
  await writeFile(join(home, "data/uploads/empty.txt"), "");
  await writeFile(join(home, "data/finance.key"), `${FINANCE_KEY}\n`);
  passphraseFile = join(home, "passphrase");
  await writeFile(passphraseFile, "correct horse battery staple\n");
  backup = join(home, "site.tar.gz");
});
afterAll(async () => {
  await Promise.all([...clones.map((clone) => clone.drop()), leads.close()]);
});

/** Runs a command and drops its lines of progress, whose number depends on the machine. */
const cli = async (args: string[], url: string | undefined, dataDir: string) => {
  const database: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  const { err, ...result } = await runTestCli(args, { NODE_ENV: "test", DATA_DIR: dataDir, ...database });
  return { ...result, err: err.replace(/^\d+ %, \w+\n/gm, "") };
};
const restore = (url: string, dataDir: string) =>
  cli(["restore", backup, "--passphrase-file", passphraseFile], url, dataDir);

/** Creates an empty database without an open pool, since a restore refuses to run while anybody is connected. */
async function createClone() {
  const clone = await createTestDatabase({ idleTimeoutMs: 1 });
  clones = [...clones, clone];
  return { clone, dataDir: await mkdtemp(join(home, "clone-")) };
}

it("a backup is written whole, for its owner only, and never over another one", async () => {
  const args = ["backup", backup];
  const forgotten = await cli(args, leads.url, join(home, "data"));
  expect(forgotten.err).toMatch(
    /^A backup has personal data and keys. Add --passphrase-file .*, or --plain and --no-keys\n$/,
  );
  args.push("--plain", "--passphrase-file", passphraseFile);
  const { code, out, err } = await cli(args, leads.url, join(home, "data"));
  expect(code, err).toBe(0);
  expect(out).toMatch(/site\.tar\.gz: \d+ tables with \d+ rows, 2 uploads, \d+\.\d MB\. It has personal data/);
  expect(out).toMatch(/site\.tar\.gz\.keys: 1 keys/);
  const { size } = await stat(backup);
  expect(await leads.db.select().from(backups)).toMatchObject([{ bytes: size, uploads: 2, isSealed: false }]);
  for (const file of [backup, `${backup}.keys`]) expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(home)).sort()).toEqual(["data", "passphrase", "site.tar.gz", "site.tar.gz.keys"]);
  expect((await readFile(`${backup}.keys`, "utf8")).includes(FINANCE_KEY)).toBe(false);
  expect(gunzipSync(await readFile(backup)).includes(FINANCE_KEY)).toBe(false);
  expect((await cli(args, leads.url, join(home, "data"))).err).toBe(`${backup} exists already\n`);
  // Any tar program reads it.
  const { stdout } = await run("tar", ["tzf", backup]);
  expect(stdout).toMatch(
    /^manifest\.json\n(tables\/\w+\/\d+\n)+uploads\/empty\.txt\nuploads\/used\/.+\.webp\nend\.json\n$/,
  );
});

it("a backup is sealed by the passphrase, and restored with it", async () => {
  const sealed = join(home, "sealed");
  const made = await cli(["backup", sealed, "--passphrase-file", passphraseFile], leads.url, join(home, "data"));
  expect(made.err).toBe("");
  expect(made.out).toContain("It is sealed: keep the passphrase.");
  expect((await stat(sealed)).mode & 0o777).toBe(0o600);
  expect((await readFile(sealed)).subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");

  const { clone, dataDir } = await createClone();
  const restoreSealed = (file: string, ...flags: string[]) =>
    cli(["restore", file, "--yes", ...flags], clone.url, dataDir);
  expect((await restoreSealed(sealed, "--no-keys")).err).toBe(`${sealed} is sealed. Add --passphrase-file\n`);
  const cut = join(home, "cut");
  await copyFile(sealed, cut);
  await truncate(cut, (await stat(sealed)).size - 100);
  const refused = await restoreSealed(cut, "--no-keys", "--passphrase-file", passphraseFile);
  expect(refused.err).toMatch(/cut cannot be opened: the passphrase is wrong, or the file was changed or cut short\n$/);
  const restored = await restoreSealed(sealed, "--passphrase-file", passphraseFile);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(await contentsOf(clone.url)).toEqual(await contentsOf(leads.url));
  expect((await cli(["finance", "show", applied], clone.url, dataDir)).out).toContain(testFinanceApplication.idNumber);
  for (const file of [sealed, `${sealed}.keys`, cut]) await rm(file);
});

describe("a restored site", () => {
  it("has every row, upload, key and sequence, and its triggers work", async () => {
    const { clone, dataDir } = await createClone();
    const { code, out, err } = await restore(clone.url, dataDir);
    expect(code, err).toBe(0);
    expect(out).toMatch(/^Restored \d+ tables with \d+ rows, 2 uploads of \d{4}-/);
    expect(await contentsOf(clone.url)).toEqual(await contentsOf(leads.url));
    expect(await readFile(join(dataDir, "uploads/used", `${"kiger-ë-".repeat(20)}.webp`))).toEqual(PICTURE);
    expect(await readFile(join(dataDir, "uploads/empty.txt"), "utf8")).toBe("");
    expect((await readdir(dataDir)).sort()).toEqual(["finance.key", "uploads"]);
    const shown = await cli(["finance", "show", applied], clone.url, dataDir);
    expect(shown.out).toContain(testFinanceApplication.idNumber);

    const pricesBefore = await clone.db.$count(vehiclePrices);
    await clone.db.execute(sql`update vehicles set price = price + 1 where id in (select id from vehicles limit 10)`);
    expect(await clone.db.$count(vehiclePrices)).toBe(pricesBefore + 10);
  });

  it("has the staff with their passwords, but nobody is signed in", async () => {
    const { db, url, drop } = await createTestDatabase();
    const file = join(home, "signed-in.tar.gz");
    try {
      const auth = openTestAuth(db);
      const { cookie, id } = await signInTestPerson(auth, db, { roles: ["editor"], name: "Lindiwe Khumalo" });
      expect(await auth.authenticate({ cookie })).toMatchObject({ id });
      const [session] = await db.select({ id: sessions.id }).from(sessions);
      const device = { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" };
      await db.insert(staffDevices).values({ ...device, personId: id, sessionId: session?.id as string });
      expect((await cli(["backup", file, "--no-keys", "--plain"], url, join(home, "none"))).code).toBe(0);
    } finally {
      await drop();
    }
    const { clone, dataDir } = await createClone();
    const restored = await cli(["restore", file, "--no-keys", "--yes"], clone.url, dataDir);
    expect(restored.code, restored.err).toBe(0);
    expect(await clone.db.select({ name: people.name }).from(people)).toEqual([{ name: "Lindiwe Khumalo" }]);
    expect(await clone.db.$count(accounts)).toBe(1);
    expect([await clone.db.$count(sessions), await clone.db.$count(verifications)]).toEqual([0, 0]);
    await rm(file);
  });

  it("can be on the site's own PostgreSQL, and replaces what is there only when told so", async () => {
    const dataDir = await mkdtemp(join(inject("runFolder"), "restored-"));
    const server = await startEmbeddedDatabase({ dataDir, log: () => {} });
    const args = ["restore", backup, "--passphrase-file", passphraseFile];
    const cliHere = (...more: string[]) => cli([...args, ...more], undefined, dataDir);
    try {
      expect(await cliHere()).toMatchObject({ code: 0 });
      expect(await contentsOf(server.url)).toEqual(await contentsOf(leads.url));
      await writeFile(join(dataDir, "uploads/later.txt"), "later");
      const refused = await cliHere();
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(
        /^This replaces everything in the database site on 127\.0\.0\.1:\d+ and the uploads in \/.+ \(there are .*dealers.*uploads\)\. Add --yes to confirm\n$/,
      );
      expect(await readdir(join(dataDir, "uploads"))).toContain("later.txt");
      expect((await cliHere("--yes")).code).toBe(0);
      expect((await readdir(join(dataDir, "uploads"))).sort()).toEqual(["empty.txt", "used"]);
    } finally {
      await server.release();
    }
  });

  const outside = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  it.skipIf(outside.length === 0)("can be on another version of PostgreSQL, of Debian's package", async () => {
    const bin = `/usr/lib/postgresql/${outside[0]}/bin`;
    const folder = await mkdtemp(join(tmpdir(), "outside-postgres-"));
    const { ids } = await chooseAccount(join(folder, "cluster"));
    if (ids) await chown(folder, ids.uid, ids.gid);
    const asAccount = { cwd: folder, ...ids };
    const cluster = join(folder, "cluster");
    await run(join(bin, "initdb"), ["-D", cluster, "-U", "site", "--auth=trust", "--encoding=UTF8", "-N"], asAccount);
    const port = await freePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
    const control = (...args: string[]) => run(join(bin, "pg_ctl"), ["-D", cluster, "-w", ...args], asAccount);
    await control("start", "-l", join(folder, "log"), "-o", options);
    try {
      const url = `postgres://site@127.0.0.1:${port}/postgres`;
      const { code, err } = await restore(url, await mkdtemp(join(home, "outside-")));
      expect(code, err).toBe(0);
      expect(await contentsOf(url)).toEqual(await contentsOf(leads.url));
    } finally {
      await control("stop", "-m", "immediate");
      await rm(folder, { recursive: true });
    }
  });

  it("of an older version is migrated, and one of a newer version is refused", async () => {
    const { clone: older, dataDir } = await createClone();
    const client = new pg.Client(older.url);
    await client.connect();
    const migrations = await listAppliedMigrations(client);
    await client.query("drop schema public cascade; drop schema drizzle cascade; create schema public");
    await client.query("begin");
    await migrateTo(client, migrations.slice(0, 1));
    await client.query("insert into makes (slug, name) values ('renault', 'Renault')");
    await client.query("commit");
    const file = join(dataDir, "older.tar.gz");
    expect(await cli(["backup", file, "--no-keys", "--plain"], older.url, dataDir)).toMatchObject({ code: 0 });
    expect(await listAppliedMigrations(client)).toHaveLength(1);
    const { clone } = await createClone();
    expect(await cli(["restore", file, "--no-keys"], clone.url, dataDir)).toMatchObject({ code: 0 });
    expect((await clone.db.execute(sql`select name from makes`)).rows).toEqual([{ name: "Renault" }]);
    expect((await clone.db.execute(sql`select count(*)::integer as n from drizzle.__drizzle_migrations`)).rows).toEqual(
      [{ n: migrations.length }],
    );

    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)");
    await client.end();
    const newer = join(dataDir, "newer.tar.gz");
    expect((await cli(["backup", newer, "--no-keys", "--plain"], older.url, dataDir)).code).toBe(0);
    expect((await cli(["restore", newer, "--no-keys", "--yes"], clone.url, dataDir)).err).toBe(
      "The backup cannot be restored. It was made by a newer version of the site: update the site first\n",
    );
    expect((await clone.db.execute(sql`select name from makes`)).rows).toHaveLength(1);
  });
});

it("a backup of an older version on the schema of a newer one, as after a rollback, is restored by it", async () => {
  const { clone: rolledBack, dataDir } = await createClone();
  const statements = ["create table novelties (id integer primary key)", "alter table novelties add name text"];
  const client = new pg.Client(rolledBack.url);
  await client.connect();
  for (const statement of [...statements, "insert into novelties values (1, 'Kiger')"]) await client.query(statement);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)");
  await client.query("insert into drizzle.migration_statements values ('newer', $1)", [JSON.stringify(statements)]);
  await client.end();
  const files = ["first.tar.gz", "second.tar.gz"].map((name) => join(dataDir, name)) as [string, string];
  expect((await cli(["backup", files[0], "--no-keys", "--plain"], rolledBack.url, dataDir)).code).toBe(0);
  const { clone } = await createClone();
  expect(await cli(["restore", files[0], "--no-keys", "--yes"], clone.url, dataDir)).toMatchObject({ code: 0 });
  expect((await clone.db.execute(sql`select name from novelties`)).rows).toEqual([{ name: "Kiger" }]);
  // A restored site can be backed up and restored again.
  expect((await cli(["backup", files[1], "--no-keys", "--plain"], clone.url, dataDir)).code).toBe(0);
  expect(await cli(["restore", files[1], "--no-keys", "--yes"], clone.url, dataDir)).toMatchObject({ code: 0 });
  expect((await clone.db.execute(sql`select name from novelties`)).rows).toEqual([{ name: "Kiger" }]);
});

describe("a restore changes nothing", () => {
  let clone: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    ({ clone, dataDir } = await createClone());
    await clone.db.execute(sql`insert into makes (slug, name) values ('renault', 'Renault')`);
  });

  it.each<[string, (file: string) => Promise<void>, RegExp]>([
    ["if the file was cut short", async (file) => truncate(file, (await stat(file)).size - 2000), /is incomplete/],
    ["if the file is no backup", (file) => writeFile(file, "hello"), /is damaged or not a backup/],
    [
      "if a row was changed",
      async (file) => writeFile(file, gzipSync(change(gunzipSync(await readFile(file)), "Renault Sandton"))),
      /is damaged or not a backup/,
    ],
    [
      "if the end was cut off at an entry",
      async (file) => {
        const tar = gunzipSync(await readFile(file));
        await writeFile(file, gzipSync(tar.subarray(0, tar.lastIndexOf("end.json"))));
      },
      /is incomplete/,
    ],
    [
      "if the keys were changed",
      async (file) => {
        const keys = JSON.parse(await readFile(`${file}.keys`, "utf8"));
        await writeFile(`${file}.keys`, JSON.stringify({ ...keys, nonce: randomBytes(12).toString("base64") }));
      },
      /keys cannot be opened: the passphrase is wrong, or the file was changed/,
    ],
    ["if the keys are no keys", (file) => writeFile(`${file}.keys`, "{}"), /is damaged or not a file of keys/],
    [
      "if the keys are of another backup",
      async (file) => {
        await cli(["backup", `${file}.other`, "--no-keys", "--plain"], leads.url, join(home, "data"));
        await rename(`${file}.other`, file);
      },
      /was changed, or the keys are of another backup/,
    ],
  ])("%s", async (_case, damage, message) => {
    const file = join(dataDir, "damaged.tar.gz");
    await copyFile(backup, file);
    await copyFile(`${backup}.keys`, `${file}.keys`);
    await damage(file);
    const before = await contentsOf(clone.url);
    const keys = message.source.includes("key") ? ["--passphrase-file", passphraseFile] : ["--no-keys"];
    const { code, out, err } = await cli(["restore", file, "--yes", ...keys], clone.url, dataDir);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain("\n");
    expect(await contentsOf(clone.url)).toEqual(before);
    expect((await readdir(dataDir)).sort()).toEqual(["damaged.tar.gz", "damaged.tar.gz.keys"]);
  });

  it("if the passphrase is wrong or too short, or the file is missing", async () => {
    const wrong = join(dataDir, "wrong");
    await writeFile(wrong, "wrong horse battery staple");
    const attempt = (...args: string[]) => cli(["restore", ...args], clone.url, dataDir);
    expect((await attempt(backup, "--passphrase-file", wrong)).err).toMatch(/the passphrase is wrong/);
    await writeFile(wrong, "short");
    expect((await attempt(backup, "--passphrase-file", wrong)).err).toMatch(/at least 12 characters/);
    expect((await attempt(join(dataDir, "none"), "--no-keys")).err).toMatch(/none does not exist\n$/);
    expect((await attempt(backup)).err).toMatch(/Add --passphrase-file, or --no-keys/);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Changes one letter of the first occurrence of `text`. */
function change(contents: Buffer, text: string): Buffer {
  contents.writeUInt8("X".charCodeAt(0), contents.indexOf(text));
  return contents;
}
