import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAdmission, Overloaded } from "./admission.ts";

const LIMITS = {
  concurrency: 2,
  concurrencyPerClass: 1,
  queuePerClass: 2,
  maxWaitMs: 1000,
  refusalDelayMs: 500,
  refusalIntervalMs: 10,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Starts work that ends when the test calls `finish`. */
function startWork(admission: ReturnType<typeof createAdmission>, workClass: string, name: string, started: string[]) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const done = admission.run(workClass, async () => {
    started.push(name);
    await promise;
    return name;
  });
  return { done, finish };
}

it("runs waiting work in order, and classes in turn", async () => {
  const admission = createAdmission(LIMITS);
  const started: string[] = [];
  const first = startWork(admission, "used", "used 1", started);
  const second = startWork(admission, "used", "used 2", started);
  const third = startWork(admission, "used", "used 3", started);
  const other = startWork(admission, "new", "new 1", started);
  await expect.poll(() => started).toEqual(["used 1", "new 1"]);
  first.finish();
  expect(await first.done).toBe("used 1");
  await expect.poll(() => started).toEqual(["used 1", "new 1", "used 2"]);
  for (const { finish, done } of [second, third, other]) {
    finish();
    await done;
  }
  expect(started.at(-1)).toBe("used 3");
});

it("refuses work of a class whose queue is full, and admits other work", async () => {
  const admission = createAdmission(LIMITS);
  const flood = Array.from({ length: 3 }, (_, i) => startWork(admission, "used", `used ${i}`, []));
  const late = expect(admission.run("used", async () => "late")).rejects.toThrow(Overloaded);
  expect(await admission.run("new", async () => "admitted")).toBe("admitted");
  for (const { finish } of flood) finish();
  await Promise.all(flood.map(({ done }) => done));
  await vi.advanceTimersByTimeAsync(500);
  await late;
  expect(await admission.run("used", async () => "later")).toBe("later");
});

it("refuses one after the other, so that clients which ask again at once take no time from others", async () => {
  const admission = createAdmission({ ...LIMITS, concurrencyPerClass: 0, queuePerClass: 0 });
  let refused = 0;
  for (let i = 0; i < 3; i++) admission.run("used", async () => "").catch(() => refused++);
  await vi.advanceTimersByTimeAsync(499);
  expect(refused).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(refused).toBe(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(refused).toBe(3);
});

it("refuses work that has waited too long, and forgets it", async () => {
  const admission = createAdmission({ ...LIMITS, queuePerClass: 1 });
  const started: string[] = [];
  const blocking = startWork(admission, "used", "blocking", started);
  await expect.poll(() => started).toEqual(["blocking"]);
  const waiting = expect(admission.run("used", async () => "waited")).rejects.toThrow(Overloaded);
  await vi.advanceTimersByTimeAsync(1000);
  await waiting;
  const next = admission.run("used", async () => "next");
  blocking.finish();
  await blocking.done;
  expect(await next).toBe("next");
});

it("frees its place when work fails", async () => {
  const admission = createAdmission(LIMITS);
  await expect(admission.run("used", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await admission.run("used", async () => "next")).toBe("next");
});
