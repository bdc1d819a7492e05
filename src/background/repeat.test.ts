import { expect, it } from "vitest";
import { repeat } from "./repeat.ts";

/** Longer than any test, so that an earlier run was woken. */
const INTERVAL_MS = 600_000;

it("runs while there is more, then when it is woken, also during a run", async () => {
  let left = 3;
  let runs = 0;
  let duringRun = () => {};
  const repeated = repeat(
    "test",
    async () => {
      runs += 1;
      duringRun();
      return left-- > 0;
    },
    INTERVAL_MS,
    () => {},
  );
  await expect.poll(() => runs).toBe(4);
  repeated.wake();
  await expect.poll(() => runs).toBe(5);
  duringRun = () => {
    duringRun = () => {};
    repeated.wake();
  };
  repeated.wake();
  await expect.poll(() => runs).toBe(7);
  await repeated.stop();
  repeated.wake();
  expect(runs).toBe(7);
});

it("reports errors and runs again", async () => {
  const errors: Error[] = [];
  let runs = 0;
  const repeated = repeat(
    "test",
    async () => {
      runs += 1;
      throw new Error("away");
    },
    5,
    (error) => errors.push(error),
  );
  await expect.poll(() => runs).toBeGreaterThan(2);
  await repeated.stop();
  expect(errors).toHaveLength(runs);
  expect(errors[0]?.message).toBe("away");
});

it("waits before the first run, unless it is woken", async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    return false;
  };
  const repeated = repeat("test", work, INTERVAL_MS, () => {}, INTERVAL_MS);
  await Promise.resolve();
  expect(runs).toBe(0);
  repeated.wake();
  await expect.poll(() => runs).toBe(1);
  await repeated.stop();
});
