import { expect, test } from "vitest";
import { compare, isHeld, median, percentile } from "./measurements.ts";

test("percentiles are values that have been measured", () => {
  const values = [5, 1, 4, 2, 3];
  expect([0, 0.5, 0.8, 0.81, 1].map((share) => percentile(values, share))).toEqual([1, 3, 4, 5, 5]);
  expect(median([2, 10])).toBe(2);
});

test("both sides run in turn, and the first round does not count", async () => {
  const order: string[] = [];
  const side = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? Number.NaN;
  };
  expect(await compare(3, side("a", [99, 1, 2, 3]), side("b", [99, 6, 5, 4]))).toEqual([2, 5]);
  expect(order.join("")).toBe("abababab");
});

test.each([
  [{ value: 60, bar: { atMost: 60 } }, true],
  [{ value: 61, bar: { atMost: 60 } }, false],
  [{ value: 97, bar: { atLeast: 97 } }, true],
  [{ value: 0.001, bar: { atMost: 0 } }, false],
  [{ value: 89, reference: 100, bar: { atLeast: 0.9 } }, false],
  [{ value: 90, reference: 100, bar: { atLeast: 0.9 } }, true],
  [{ value: 1000 }, true],
])("whether the bar of %j holds: %s", (measurement, held) => {
  expect(isHeld({ name: "", unit: "count", ...measurement })).toBe(held);
});
