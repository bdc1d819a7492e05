import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Vitals } from "../../../db/schema/setup/system.ts";
import { createTestDatabase, type TestDatabase } from "../../../db/test-support/test-database.ts";
import { setProcesses, testContext } from "../../test-support/test-context.ts";
import { clock } from "./clock.ts";
import { disk } from "./disk.ts";
import { memory } from "./memory.ts";
import { node } from "./node.ts";
import { packages } from "./packages.ts";
import { worker } from "./worker.ts";

const GB = 2 ** 30;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => setProcesses(database.db));

const context = (changes = {}) => testContext(database.db, changes);
/** Runs a check on a healthy process, and one with these vitals. */
async function withVitals(check: { run: typeof memory.run }, vitals: Partial<Vitals>) {
  await setProcesses(database.db, {}, { host: "two", vitals });
  return check.run(await context());
}

it("a worker is missed once it is gone for a minute, and its last sign of life is named", async () => {
  const { db } = database;
  expect(await worker.run(await context())).toMatchObject({
    state: "failing",
    message: expect.stringContaining("No worker has been seen: "),
  });
  await setProcesses(db, { kind: "web" }, { kind: "worker" });
  expect(await worker.run(await context())).toMatchObject({
    state: "ok",
    message: "1 process works in the background.",
  });
  await db.execute(sql`update site_processes set seen_at = now() - interval '61 seconds' where kind = 'worker'`);
  const gone = await worker.run(await context());
  expect(gone.state).toBe("failing");
  expect(gone.message).toMatch(/^No worker has been seen since \d+ \w+ 20\d\d, \d\d:\d\d: enquiries are stored/);
});

it.each([
  [2, "ok"],
  [0.3, "warning"],
  [0.1, "failing"],
] as const)("%f GB of 4 GB of memory are %s", async (available, state) => {
  const result = await withVitals(memory, { memory: { process: 1, available: available * GB, total: 4 * GB } });
  expect(result.state).toBe(state);
  if (state !== "ok") expect(result.message).toContain("of 4.0 GB are available on two.");
});

it.each([
  ["enough", true, "ok", "The fullest has 1.0 GB of 100.0 GB left."],
  ["low", true, "warning", "nearly full: 1.0 GB of 100.0 GB left on two"],
  ["full", false, "failing", "takes no files"],
  ["full", true, "failing", "takes no enquiries, changes or files"],
] as const)("a disk with level %s (with the database: %s) is %s", async (level, hasDatabase, state, words) => {
  const result = await withVitals(disk, {
    disks: [{ folder: "/uploads", free: GB, total: 100 * GB, level, hasDatabase }],
  });
  expect(result.state).toBe(state);
  expect(result.message).toContain(words);
});

it("names the process whose clock is wrong", async () => {
  expect((await withVitals(clock, {})).state).toBe("ok");
  const clockProblem = "The clock of this process is 1 day ahead of the database's";
  expect(await withVitals(clock, { clockProblem })).toMatchObject({
    state: "failing",
    message: expect.stringContaining(`${clockProblem}, on two.`),
  });
});

it.each([
  ["26.10.0", "2026-11-27", "ok"],
  ["26.10.0", "2029-02-01", "warning"],
  ["26.10.0", "2029-05-01", "failing"],
  ["22.1.0", "2027-05-01", "failing"],
  ["27.0.0", "2026-11-27", "warning"],
])("Node %s on %s is %s", async (nodeVersion, day, state) => {
  await setProcesses(database.db, {}, { nodeVersion });
  expect((await node.run(await context({ now: new Date(`${day}T10:00:00Z`) }))).state).toBe(state);
});

it("without any process, nothing is said to be right", async () => {
  for (const check of [memory, disk, clock]) expect((await check.run(await context())).state).toBe("warning");
});

describe("packages", () => {
  const advisory = {
    id: "GHSA-x",
    package: "left-pad",
    vulnerable: "<1.3.1",
    severity: "high",
    title: "Pads too much",
  };
  const now = new Date("2026-11-27T10:00:00Z");

  async function look(snapshot: object | undefined, version = "1.3.0", dev = false) {
    const projectFolder = await mkdtemp(join(inject("runFolder"), "packages-"));
    for (const folder of ["docs", "node_modules"]) await mkdir(join(projectFolder, folder));
    const write = (path: string, content: object) => writeFile(join(projectFolder, path), JSON.stringify(content));
    await write("node_modules/.package-lock.json", { packages: { "node_modules/left-pad": { version, dev } } });
    if (snapshot !== undefined) {
      await write("docs/advisories.json", { takenOn: "2026-11-20", advisories: [advisory], accepted: [], ...snapshot });
    }
    return packages.run(await context({ projectFolder, now }));
  }

  it("names a package with a serious vulnerability, unless it is accepted or not in production", async () => {
    expect(await look({})).toMatchObject({
      state: "failing",
      message: "Serious vulnerabilities are known of left-pad 1.3.0.",
    });
    expect((await look({}, "1.3.1")).state).toBe("ok");
    expect((await look({}, "1.3.0", true)).state).toBe("ok");
    const accepted = [{ id: "GHSA-x", package: "left-pad", until: "2026-12-31", reason: "Pads our own texts only" }];
    expect((await look({ accepted })).state).toBe("ok");
  });

  it("asks for an update when the list is old or missing", async () => {
    expect((await look({ takenOn: "2026-08-01" }, "1.3.1")).state).toBe("warning");
    expect((await look(undefined)).message).toContain("is missing");
  });
});
