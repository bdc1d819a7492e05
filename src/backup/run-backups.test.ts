import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { asc, eq, ne, sql } from "drizzle-orm";
import pg from "pg";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { withBackupLock } from "../db/backup/backup-lock.ts";
import { canMount } from "../db/embedded/test-support/namespaces.ts";
import { ensureFinanceKeys } from "../db/encryption/finance-keys.ts";
import { askForBackup, listStoredBackups } from "../db/queries/setup/backups.ts";
import { backups } from "../db/schema/setup/backups.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-support/test-database.ts";
import { listObjects, openBucketClient } from "../storage/bucket-client.ts";
import { ensureBackupKey } from "./backup-key.ts";
import { nameBackup } from "./backup-name.ts";
import { type BackupPlace, openBackupPlace } from "./place/backup-place.ts";
import { type BackupEvent, type BackupSite, hasBackupWork, runBackups } from "./run-backups.ts";

const DAY_MS = 86_400_000;
/** Long ago, so that a nightly backup is due by the clock alone. */
const STARTED = new Date(0);
const PICTURE = randomBytes(200_000);
/** Name of a backup at another place, which was tried lately. */
const TRIED = "earlier";

let database: TestDatabase;
let home: string;
let server: S3rver;
let bucketUrl: string;

beforeAll(async () => {
  database = await createTestDatabase({ contents: "catalogue" });
  home = await mkdtemp(join(inject("runFolder"), "own-backups-"));
  await mkdir(join(home, "data/uploads/used"), { recursive: true });
  await writeFile(join(home, "data/uploads/used/kiger.webp"), PICTURE);
  await ensureFinanceKeys({ keys: [], dataDir: join(home, "data") }, []);
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(home, "s3"),
    configureBuckets: [{ name: "karoo-backups", configs: [] }],
  });
  const { port } = (await server.run()) as unknown as AddressInfo;
  bucketUrl = `s3://karoo-backups/site?endpoint=http://127.0.0.1:${port}`;
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  setSettings({});
  await database.db.delete(backups);
  // Drills take long, so that only the tests of drills have one due.
  const tried = { triedAt: new Date(), isReadable: true, startedAt: new Date(Date.now() - 2 * DAY_MS) };
  await database.db
    .insert(backups)
    .values({ ...tried, name: TRIED, place: "earlier", origin: "nightly", isSealed: true });
});
const letDrillBeDue = () => database.db.delete(backups).where(eq(backups.name, TRIED));

/** The site with its backups at this place, by default a new folder. */
async function openSite(address?: string): Promise<BackupSite> {
  const dataDir = join(home, "data");
  return {
    db: database.db,
    place: await openBackupPlace(address ?? (await mkdtemp(join(home, "place-")))),
    key: await ensureBackupKey({ identity: undefined, dataDir }),
    dataDir,
    readKeys: async () => ({ finance: [], vapid: "" }),
    listObjects: undefined,
  };
}

async function run(site: BackupSite, stopSignal = new AbortController().signal): Promise<BackupEvent[]> {
  const events: BackupEvent[] = [];
  await runBackups(site, { processStartedAt: STARTED, stopSignal, onEvent: (event) => events.push(event) });
  return events;
}
const kindsOf = (events: readonly BackupEvent[]) => events.map(({ kind }) => kind);
const rows = () => database.db.select().from(backups).where(ne(backups.name, TRIED)).orderBy(asc(backups.id));
const hasWork = (now = new Date()) => hasBackupWork(database.db, { now, processStartedAt: STARTED });
/** Pretends that all backups so far were begun some days earlier. */
const ageBy = (days: number) =>
  database.db.execute(sql`update backups set started_at = started_at - make_interval(days => ${days}),
    tried_at = tried_at - make_interval(days => ${days})`);

describe.each([
  ["a folder", async () => mkdtemp(join(home, "kept-"))],
  ["a bucket", async () => bucketUrl],
])("backups in %s", (_where, address) => {
  it("are made at night, once, tried, and made again the next night", async () => {
    await letDrillBeDue();
    const site = await openSite(await address());
    expect(await hasWork()).toBe(true);
    const [made, tried, ...others] = await run(site);
    expect(others).toEqual([]);
    expect(tried).toEqual({ kind: "tried", name: made?.name });
    const [stored] = await site.place.list();
    expect(made).toMatchObject({ kind: "made", name: stored?.name, bytes: stored?.bytes, removed: 0 });
    const [row] = await rows();
    const counted = await database.db.execute<{ n: number }>(sql`select count(*)::integer as n from vehicles`);
    expect(row).toMatchObject({ origin: "nightly", state: "done", uploads: 1, isReadable: true, drillProblem: null });
    expect(row?.rows).toBeGreaterThan(counted.rows[0]?.n as number);
    expect(row?.isApart).toBe(site.place.address === bucketUrl);

    expect(await hasWork()).toBe(false);
    expect(await run(site)).toEqual([]);
    await ageBy(1);
    expect(await hasWork()).toBe(true);
    // Tried within the week already.
    expect(kindsOf(await run(site))).toEqual(["made"]);
    for (const { name } of await site.place.list()) await site.place.remove(name);
  });

  it("are deleted once they are not kept, and others' files never", async () => {
    setSettings({ keptDays: 2, keptWeeks: 0, keptMonths: 0 });
    const site = await openSite(await address());
    const now = Date.now();
    const old = [3, 2, 1].map((days) => nameBackup(new Date(now - days * DAY_MS), site.key.id));
    const others = ["notes.txt", nameBackup(new Date(now - 9 * DAY_MS), "0badc0de"), "site-2020.tar.gz.age"];
    for (const name of [...old, ...others]) await put(site.place, name, "contents");
    await askForBackup(database.db);
    const [made] = await run(site);
    expect(made).toMatchObject({ kind: "made", removed: 2 });
    const names = (await site.place.list()).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...others, old[2], made?.name].toSorted());
    expect((await rows()).flatMap(({ name, removedAt }) => (removedAt === null ? name : [])).toSorted()).toEqual(
      [old[2], made?.name].toSorted(),
    );
    for (const name of names) await site.place.remove(name);
  });

  it("that are damaged are told, and do not count as kept", async () => {
    const site = await openSite(await address());
    const [{ name: good }] = (await run(site)) as [BackupEvent];
    const name = nameBackup(new Date(), site.key.id);
    await put(site.place, name, (await contentsOf(site.place, good)).subarray(0, 5000));
    await database.db.insert(backups).values({ name, place: site.place.address, isSealed: true, origin: "asked" });
    await letDrillBeDue();
    const [unreadable] = await run(site);
    expect(unreadable).toMatchObject({ kind: "unreadable", name });
    expect(unreadable).toHaveProperty("problem", expect.stringContaining("the file was changed or cut short"));
    const row = (await rows()).find((one) => one.name === name);
    expect(row).toMatchObject({ isReadable: false });
    for (const stored of await site.place.list()) await site.place.remove(stored.name);
  });
});

it("has the list of the media library's bucket", async () => {
  const media = openBucketClient(bucketUrl);
  await put(await openBackupPlace(bucketUrl), "a.webp", "picture");
  const site = { ...(await openSite()), listObjects: (signal: AbortSignal) => listObjects(media, signal) };
  await letDrillBeDue();
  expect(kindsOf(await run(site))).toEqual(["made", "tried"]);
  await (await openBackupPlace(bucketUrl)).remove("a.webp");
});

describe("a backup that fails", () => {
  it("because its bucket is away leaves nothing, is told, and is tried again an hour later", async () => {
    const site = await openSite(bucketUrl.replace(/:\d+$/, ":1"));
    expect(await run(site)).toMatchObject([
      { kind: "failed", problem: "The bucket refused it, or does not answer (ECONNREFUSED)." },
    ]);
    expect(await rows()).toMatchObject([{ state: "failed", name: expect.stringMatching(/^site-/) }]);
    expect(await hasWork(new Date(Date.now() + 1_800_000))).toBe(false);
    expect(await hasWork(new Date(Date.now() + 3_700_000))).toBe(true);
    // The next attempt finds the bucket again.
    await ageBy(1);
    expect(kindsOf(await run(await openSite()))).toEqual(["made"]);
  });

  it("because the bucket does not exist leaves nothing", async () => {
    const site = await openSite(bucketUrl.replace("karoo-backups", "no-such-bucket"));
    expect(await run(site)).toMatchObject([{ kind: "failed", problem: expect.stringContaining("(NoSuchBucket)") }]);
  });

  it.skipIf(!canMount())("because its disk has no room leaves the disk as it was", async () => {
    const small = await mkdtemp(join(home, "small-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", small]);
    try {
      const problem = expect.stringMatching(/^Its disk has not enough room: 2 MB are free, and 537 MB are needed\.$/);
      expect(await run(await openSite(small))).toMatchObject([{ kind: "failed", problem }]);
      expect(await readdir(small)).toEqual([]);
    } finally {
      execFileSync("umount", [small]);
    }
  });

  it("because the site stops leaves nothing under its name", async () => {
    setSettings({ backupMegabytes: 1 });
    await writeFile(join(home, "data/uploads/large.bin"), randomBytes(6_000_000));
    try {
      const site = await openSite();
      const stop = new AbortController();
      const running = run(site, stop.signal);
      await expect.poll(() => draftBytes(site.place), { timeout: 20_000 }).toBeGreaterThan(100_000);
      expect(await site.place.list()).toEqual([]);
      // Nobody else makes one meanwhile.
      expect(await run(site)).toEqual([]);
      stop.abort();
      expect(await running).toMatchObject([{ kind: "failed", problem: "The site was stopped meanwhile." }]);
      expect(await readdir(site.place.address)).toEqual([]);
    } finally {
      await rm(join(home, "data/uploads/large.bin"));
    }
  });

  it("because the lock is lost is not published", async () => {
    const site = await openSite();
    const { place } = site;
    const losing: BackupPlace = {
      ...place,
      async create(name) {
        await database.db.execute(
          sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return place.create(name);
      },
    };
    expect(await run({ ...site, place: losing })).toMatchObject([
      { kind: "failed", problem: "The connection to the database was lost." },
    ]);
    expect(await readdir(place.address)).toEqual([]);
  });

  it("gives way to an update that needs its tables", async () => {
    setSettings({ backupMegabytes: 1 });
    await database.db.execute(
      sql`create table wide as select g as id, (select string_agg(md5(random()::text), '') from generate_series(1, 60 + g * 0)) as text
        from generate_series(1, 5000) g`,
    );
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const site = await openSite();
      const running = run(site);
      await expect.poll(() => draftBytes(site.place), { timeout: 20_000 }).toBeGreaterThan(100_000);
      await client.query("alter table wide add column more text");
      expect(await running).toMatchObject([{ kind: "failed", problem: expect.stringContaining("An update") }]);
      expect(await readdir(site.place.address)).toEqual([]);
    } finally {
      await client.end();
      await database.db.execute(sql`drop table wide`);
    }
  });
});

it("a killed backup is told, and its draft is removed by the next one", async () => {
  const site = await openSite();
  const name = nameBackup(new Date(), site.key.id);
  await database.db
    .insert(backups)
    .values({ name, state: "running", isSealed: true, finishedAt: null, origin: "nightly" });
  for (const left of [name, nameBackup(new Date(), "0badc0de")]) {
    await writeFile(join(site.place.address, `.${left}.partial`), "half");
  }
  await ageBy(1);
  expect(kindsOf(await run(site))).toEqual(["made"]);
  expect(await rows()).toMatchObject([{ state: "failed", problem: "It was interrupted." }, { state: "done" }]);
  const left = (await readdir(site.place.address)).filter((file) => file.endsWith(".partial"));
  expect(left).toEqual([expect.stringContaining("0badc0de")]);
});

it("a backup whose process was killed after it was complete is known to the next one", async () => {
  const site = await openSite();
  const [{ name }] = (await run(site)) as [BackupEvent];
  await database.db
    .update(backups)
    .set({ state: "running", finishedAt: null, bytes: null })
    .where(eq(backups.name, name));
  await ageBy(1);
  await run(site);
  expect((await listStoredBackups(database.db)).map((row) => row.name)).toContain(name);
});

it("one process at a time makes backups", async () => {
  const other = await createTestDatabase();
  try {
    await withBackupLock(database.db, async () => {
      expect(await hasWork()).toBe(false);
      expect(await withBackupLock(database.db, async () => "second")).toBeUndefined();
      // Another database is another site.
      expect(await withBackupLock(other.db, async () => "other")).toBe("other");
    });
    expect(await withBackupLock(database.db, async () => "next")).toBe("next");
  } finally {
    await other.drop();
  }
});

it("is asked for once, and made although nightly backups are off", async () => {
  setSettings({ nightlyBackups: false });
  expect(await hasWork()).toBe(false);
  expect([await askForBackup(database.db), await askForBackup(database.db)]).toEqual([true, false]);
  expect(await hasWork()).toBe(true);
  expect(kindsOf(await run(await openSite()))).toEqual(["made"]);
  expect(await rows()).toMatchObject([{ origin: "asked", state: "done" }]);
});

it("a drill that cannot be made says so, and says nothing of the backup", async () => {
  const site = await openSite();
  const [{ name }] = (await run(site)) as [BackupEvent];
  await rm(join(site.place.address, name));
  await letDrillBeDue();
  expect(await run(site)).toMatchObject([{ kind: "not tried", problem: "It failed (ENOENT)." }]);
  expect(await rows()).toMatchObject([{ isReadable: null, drillProblem: "It failed (ENOENT)." }]);
  expect(await run(site)).toEqual([]);
});

async function put(place: BackupPlace, name: string, contents: string | Buffer): Promise<void> {
  const draft = await place.create(name);
  await new Promise<void>((resolve, reject) => draft.stream.on("error", reject).end(contents, resolve));
  await draft.publish();
}

async function contentsOf(place: BackupPlace, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await place.open(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Size of the first file in a folder. */
async function draftBytes({ address }: BackupPlace): Promise<number> {
  const [name] = await readdir(address);
  return name === undefined ? 0 : (await stat(join(address, name))).size;
}
