/** The whole circle: a worker backs the site up, the machine is gone, and an empty one has it again. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from "vitest";
import { openBackupPlace } from "../../backup/place/backup-place.ts";
import { testFinanceApplication } from "../../contract/test-support/finance-application.ts";
import { startEmbeddedDatabase } from "../../db/embedded/embedded-database.ts";
import { askForBackup } from "../../db/queries/setup/backups.ts";
import { backups } from "../../db/schema/setup/backups.ts";
import { siteSettings } from "../../db/schema/site-settings.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { type StartedProcess, startProcess } from "../../server/test-support/site-process.ts";
import { runTestCli } from "../test-cli.ts";
import { contentsOf } from "./test-support/database-contents.ts";
import { storeTestApplication } from "./test-support/stored-application.ts";

const PICTURE = randomBytes(300_000);
const FINANCE_KEY = randomBytes(32).toString("base64");
/** A worker looks every twenty seconds, and a drill starts a database. */
const LIMIT = { timeout: 200_000, interval: 500 };

let site: TestDatabase;
let home: string;
let dataDir: string;
let server: S3rver;
let origin: string;
let reference: string;
let worker: StartedProcess | undefined;

beforeAll(async () => {
  site = await createTestDatabase({ contents: "catalogue", idleTimeoutMs: 1 });
  home = await mkdtemp(join(inject("runFolder"), "circle-"));
  await chmod(home, 0o711); // PostgreSQL runs as another user where the test is root
  dataDir = join(home, "data");
  await mkdir(join(dataDir, "uploads/used"), { recursive: true });
  await writeFile(join(dataDir, "uploads/used/kiger.webp"), PICTURE);
  await writeFile(join(dataDir, "finance.key"), `${FINANCE_KEY}\n`);
  reference = await storeTestApplication(site.db, FINANCE_KEY);
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(home, "s3"),
    configureBuckets: ["backups", "media"].map((name) => ({ name: `karoo-${name}`, configs: [] })),
  });
  origin = `http://127.0.0.1:${((await server.run()) as unknown as AddressInfo).port}`;
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
}, 120_000);
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await site.db.delete(backups);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await site.drop();
});

async function startWorker(settings: Record<string, string>): Promise<StartedProcess> {
  worker = await startProcess("worker", {
    DATABASE_URL: site.url,
    DATA_DIR: dataDir,
    SITE_URL: "https://karoo.example",
    ...settings,
  });
  return worker;
}
/** The last backup that was asked for. */
const lastBackup = async () =>
  (await site.db.select().from(backups).where(eq(backups.origin, "asked")).orderBy(desc(backups.id)).limit(1))[0];

it("a machine that is gone comes back on an empty one by one command", async () => {
  const [place, media] = ["backups", "media"].map((name) => `s3://karoo-${name}/site?endpoint=${origin}`) as [
    string,
    string,
  ];
  const library = await openBackupPlace(media);
  for (const name of ["brochure.pdf", "video.mp4"]) {
    const { stream, publish } = await library.create(name);
    await new Promise<void>((resolve) => stream.end(name, resolve));
    await publish();
  }
  const started = await startWorker({ BACKUP_URL: place, STORAGE_URL: media });
  await askForBackup(site.db);
  await expect.poll(lastBackup, LIMIT).toMatchObject({ state: "done", isReadable: true, uploads: 1, isApart: true });
  await expect.poll(started.output, LIMIT).toMatch(/"backup made".*"the backup can be restored"/s);
  expect(await started.stop()).toBe(0);
  worker = undefined;
  const before = await contentsOf(site.url);
  // Somebody has put the key away, and later an object of the bucket is lost.
  await copyFile(join(dataDir, "backup.key"), join(home, "backup.key"));
  await library.remove("video.mp4");

  const empty = join(home, "empty");
  const cli = (...args: string[]) => runTestCli(args, { NODE_ENV: "test", DATA_DIR: empty, STORAGE_URL: media });
  const forgotten = await cli("restore", "latest", "--from", place);
  expect(forgotten.err).toMatch(
    /^The key of the backup is needed, but \S+backup\.key does not exist\. Add --key-file$/m,
  );
  const { code, out, err } = await cli("restore", "latest", "--from", place, "--key-file", join(home, "backup.key"));
  expect(code, err).toBe(0);
  expect(out).toMatch(/^Restored \d+ tables with \d+ rows, 1 uploads, a list of \d+ objects in the bucket of /);
  expect(out).toMatch(/^! 1 of \d+ objects are missing in the bucket of the media library: video\.mp4$/m);
  expect(await readFile(join(empty, "uploads/used/kiger.webp"))).toEqual(PICTURE);
  for (const name of ["finance.key", "vapid.key", "backup.key"]) {
    expect(await readFile(join(empty, name), "utf8"), name).toBe(await readFile(join(dataDir, name), "utf8"));
    expect((await stat(join(empty, name))).mode & 0o777, name).toBe(0o600);
  }
  const restored = await startEmbeddedDatabase({ dataDir: empty, log: () => {} });
  try {
    expect(await contentsOf(restored.url)).toEqual(before);
  } finally {
    await restored.release();
  }
  expect((await cli("finance", "show", reference)).out).toContain(testFinanceApplication.idNumber);
  const { out: listed } = await cli("backups", "list", "--from", place);
  expect(listed).toMatch(/^name\s+made\s+MB\s+key\nsite-\d+T\d+Z-[\da-f]{8}\.tar\.gz\.age\s/);
}, 400_000);

it("a worker that is killed in the middle of a backup leaves none, and the next backup is whole", async () => {
  const place = join(home, "place");
  await site.db
    .update(siteSettings)
    .set({ values: { backupMegabytes: 1 } })
    .where(eq(siteSettings.section, "backups"));
  await writeFile(join(dataDir, "uploads/large.bin"), randomBytes(8_000_000));
  const { child } = await startWorker({ BACKUP_URL: place });
  await askForBackup(site.db);
  const files = () => readdir(place).catch(() => [] as string[]);
  await expect.poll(files, LIMIT).toHaveLength(1);
  const processes = execFileSync("pgrep", ["--parent", String(child.pid), "--full", "processes/backup.ts"]);
  for (const pid of [child.pid as number, Number(processes.toString())]) process.kill(pid, "SIGKILL");
  worker = undefined;
  await expect.poll(async () => (await files()).every((name) => name.endsWith(".partial"))).toBe(true);
  await rm(join(dataDir, "uploads/large.bin"));

  await startWorker({ BACKUP_URL: place });
  await askForBackup(site.db);
  await expect.poll(lastBackup, LIMIT).toMatchObject({ state: "done", isReadable: true });
  expect(await files()).toEqual([(await lastBackup())?.name]);
  const { code, out, err } = await runTestCli(["restore", "latest", "--from", place, "--drill"], { DATA_DIR: dataDir });
  expect(code, err).toBe(0);
  expect(out).toMatch(/^The backup can be restored: /m);
}, 600_000);
