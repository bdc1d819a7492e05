import { expect, it } from "vitest";
import { type Snapshot, YARDSTICK } from "./measure.ts";
import { slowQuestions } from "./promises.ts";

const snapshot = (age: number, inbox: number, yardstick = 2): Snapshot => ({
  day: `day ${age}`,
  age,
  rows: {},
  bytes: {},
  durations: { [YARDSTICK]: yardstick, inbox },
});

it("finds a question that takes longer in the last month than in the second", () => {
  const found = slowQuestions({ snapshots: [snapshot(7, 5), snapshot(68, 10), snapshot(400, 14)] });
  expect(found).toEqual(['"inbox" takes 14.0 ms, after 10.0 ms in the beginning']);
  expect(slowQuestions({ snapshots: [snapshot(7, 5), snapshot(68, 10), snapshot(400, 12)] })).toEqual([]);
});

it("compares durations at the machine's pace", () => {
  expect(slowQuestions({ snapshots: [snapshot(68, 10, 2), snapshot(400, 20, 4)] })).toEqual([]);
  expect(slowQuestions({ snapshots: [snapshot(68, 10, 4), snapshot(400, 10, 2)] })).toHaveLength(1);
});

it("does not judge the first months", () => {
  expect(slowQuestions({ snapshots: [snapshot(7, 5), snapshot(38, 10)] })).toEqual([]);
});
