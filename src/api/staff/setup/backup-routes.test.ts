import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setSettings } from "../../../../test/settings.ts";
import type { Backups } from "../../../contract/staff/setup/backup.ts";
import { withBackupLock } from "../../../db/backup/backup-lock.ts";
import { recordBackup } from "../../../db/queries/setup/backups.ts";
import { backups } from "../../../db/schema/setup/backups.ts";
import { type Client, createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

const DAY_MS = 86_400_000;

let api: TestStaffApi;
let administrator: Client;
beforeAll(async () => {
  api = await createTestStaffApi();
  administrator = await api.signIn(["administrator"]);
});
beforeEach(async () => {
  setSettings({});
  await api.db.delete(backups);
});
afterAll(() => api.close());

const read = async (): Promise<Backups> => (await administrator.get("/backups")).json();

it("is for administrators only", async () => {
  const others = await api.signIn(["editor", "dealer_manager", "salesperson", "finance"]);
  expect((await others.get("/backups")).statusCode).toBe(403);
  expect((await others.post("/backups")).statusCode).toBe(403);
});

it("lists the copies with as what they are kept, and the attempts", async () => {
  setSettings({ keptDays: 1, keptWeeks: 0, keptMonths: 0, backupTime: "03:30" });
  const now = Date.now();
  const stored = [2, 3].map((days) => ({
    name: `copy-${days}`,
    place: "/backups",
    origin: "nightly" as const,
    startedAt: new Date(now - days * DAY_MS),
    isSealed: true,
    bytes: 1000,
    rows: 20,
    uploads: 3,
    isApart: true,
  }));
  await api.db
    .insert(backups)
    .values([
      ...stored,
      { ...stored[0], name: "gone", removedAt: new Date(), isSealed: true },
      { origin: "nightly", state: "failed", problem: "The site was stopped meanwhile.", isSealed: true },
    ]);
  await recordBackup(api.db, { bytes: 1, rows: 1, uploads: 0, isSealed: false });
  const { items, nextAt, ...place } = await read();
  expect(place).toEqual({ place: "/backups", isInside: false, keyFile: "/data/backup.key" });
  expect(nextAt).toMatch(/T01:30:00\.000Z$/);
  expect(Date.parse(nextAt ?? "")).toBeGreaterThan(now);
  expect(items.map(({ origin, state, name, keptAs }) => [origin, state, name, keptAs])).toEqual([
    ["command", "done", null, []],
    ["nightly", "failed", null, []],
    ["nightly", "done", "copy-2", ["daily"]],
    ["nightly", "done", "copy-3", []],
  ]);
  expect(items[2]).not.toHaveProperty("isApart");
  setSettings({ nightlyBackups: false });
  expect((await read()).nextAt).toBeNull();
});

it("asks for one backup at a time, and the audit has who did", async () => {
  const asked = await administrator.post("/backups");
  expect(asked.statusCode, asked.body).toBe(200);
  expect(asked.json().items).toMatchObject([{ origin: "asked", state: "asked", bytes: null, finishedAt: null }]);
  const again = await administrator.post("/backups");
  expect([again.statusCode, again.json().description ?? again.json()["hydra:description"]]).toEqual([
    409,
    "A backup is being made already.",
  ]);
  const { "hydra:member": entries } = (await administrator.get("/audit_entries?resource=backups")).json();
  expect(entries).toMatchObject([{ operation: "create", resource: "backups" }]);
});

it("says of a backup whose process is gone that it was interrupted, and of a running one that it runs", async () => {
  await api.db.insert(backups).values({ origin: "nightly", state: "running", finishedAt: null, isSealed: true });
  expect((await read()).items).toMatchObject([{ state: "failed", problem: "It was interrupted." }]);
  await withBackupLock(api.db, async () => {
    expect((await read()).items).toMatchObject([{ state: "running", problem: null }]);
    await api.db.delete(backups);
    expect((await administrator.post("/backups")).statusCode).toBe(409);
  });
});
