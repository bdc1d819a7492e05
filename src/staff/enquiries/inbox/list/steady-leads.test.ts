import { expect, it } from "vitest";
import { countNewcomers, keepPlaces } from "./steady-leads.ts";

const lead = (id: number, inboxAt = `2026-11-27T0${id}:00:00Z`, stage = "New") => ({ id, inboxAt, stage });
const shown = [lead(3), lead(2), lead(1)];

it("counts what is new, and what came back with an answer", () => {
  expect(countNewcomers(shown, shown)).toBe(0);
  expect(countNewcomers(shown, [lead(5), lead(4), lead(3)])).toBe(2);
  expect(countNewcomers(shown, [lead(1, "2026-11-27T09:00:00Z"), lead(3), lead(2)])).toBe(1);
  expect(countNewcomers(shown, [lead(9)])).toBe(1);
});

it("counts nothing if others have left, and what was behind them moved up", () => {
  expect(countNewcomers(shown, [lead(2), lead(1), lead(0)])).toBe(0);
  expect(countNewcomers(shown, [])).toBe(0);
});

it("keeps every place, with what has changed", () => {
  const changed = lead(2, undefined, "Contacted");
  expect(keepPlaces(shown, [lead(4), lead(3), changed])).toEqual([lead(3), changed, lead(1)]);
});
