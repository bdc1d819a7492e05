import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasWorker, listProcesses } from "../../db/queries/setup/site-processes.ts";
import { createTestDatabase, type TestDatabase } from "../../db/test-support/test-database.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { VERSION } from "./version.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const DISK = { folder: "/data", free: 1, total: 2, level: "enough", hasDatabase: true } as const;
const parts = { disk: { disks: () => [DISK] }, pushKey: "key", intervalMs: 20 };

it("a process is seen from its start until it stops, with how it is", async () => {
  const { db } = database;
  let clockProblem: string | undefined;
  const clock = { problem: () => clockProblem };
  const web = await startHeartbeat({ db, kind: "web", clock, ...parts });
  expect(await hasWorker(db)).toBe(false);
  const worker = await startHeartbeat({ db, kind: "worker", clock, ...parts });
  expect(await hasWorker(db)).toBe(true);
  const [first] = await listProcesses(db);
  expect(first).toMatchObject({
    kind: "web",
    version: VERSION,
    pid: process.pid,
    vitals: { disks: [DISK], clockProblem: null, pushKey: "key" },
  });
  const { memory } = first?.vitals ?? { memory: { process: 0, available: 0, total: 0 } };
  expect(memory.process).toBeGreaterThan(10_000_000);
  expect(memory.available).toBeLessThanOrEqual(memory.total);
  clockProblem = "It is ahead";
  await expect.poll(async () => (await listProcesses(db))[0]?.vitals.clockProblem).toBe("It is ahead");
  await worker.stop();
  expect((await listProcesses(db)).map(({ kind }) => kind)).toEqual(["web"]);
  await web.stop();
  expect(await listProcesses(db)).toEqual([]);
});

it("of processes that were killed, the last one of each kind is kept", async () => {
  const { db } = database;
  await db.execute(sql`truncate site_processes`);
  await db.execute(sql`insert into site_processes (id, kind, version, node_version, host, pid, seen_at, vitals)
    select kind || n, kind, '1.0.0', '26.0.0', 'one', n, now() - make_interval(hours => n), '{}'::jsonb
    from generate_series(1, 500) n, unnest(array['web', 'worker']) kind`);
  const beat = await startHeartbeat({ db, kind: "web and worker", clock: { problem: () => undefined }, ...parts });
  await beat.stop();
  const { rows } = await db.execute<{ id: string }>(sql`select id from site_processes order by kind, id`);
  expect(rows.map(({ id }) => id)).toEqual(["web1", expect.any(String), "worker1"]);
});
