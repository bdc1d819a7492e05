import { expect, it } from "vitest";
import { repeat } from "./repeat.ts";

/** Longer than any test: whoever looks again before that was woken. */
const PAUSE = 600_000;

it("looks again while there is more, then when it is woken, also in the middle of a look", async () => {
  let left = 3;
  let looks = 0;
  let woken = () => {};
  const repeated = repeat(
    async () => {
      looks += 1;
      woken();
      return left-- > 0;
    },
    PAUSE,
    () => {},
  );
  await expect.poll(() => looks).toBe(4);
  repeated.wake();
  await expect.poll(() => looks).toBe(5);
  woken = () => {
    woken = () => {};
    repeated.wake();
  };
  repeated.wake();
  await expect.poll(() => looks).toBe(7);
  await repeated.stop();
  repeated.wake();
  expect(looks).toBe(7);
});

it("tells of what goes wrong, and looks again", async () => {
  const errors: Error[] = [];
  let looks = 0;
  const repeated = repeat(
    async () => {
      looks += 1;
      throw new Error("away");
    },
    5,
    (error) => errors.push(error),
  );
  await expect.poll(() => looks).toBeGreaterThan(2);
  await repeated.stop();
  expect(errors).toHaveLength(looks);
  expect(errors[0]?.message).toBe("away");
});
