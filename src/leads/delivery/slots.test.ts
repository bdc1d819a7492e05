import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSlots, type Outcome, type Slots } from "./slots.ts";

let slots: Slots;
let freed: number;
beforeEach(() => {
  vi.useFakeTimers();
  freed = 0;
  slots = createSlots(() => freed++);
});
afterEach(() => vi.useRealTimers());

const takeAll = (receiver: string) => Array.from({ length: slots.free(receiver) }, () => slots.take(receiver));
const endAll = (ends: ((outcome: Outcome) => void)[], isAnswered: boolean) => {
  for (const end of ends) end({ isAnswered });
};

it("a receiver has a few slots, the mail server more", () => {
  expect(takeAll("crm.example")).toHaveLength(4);
  expect(slots.free("crm.example")).toBe(0);
  expect(slots.free("mail")).toBe(8);
});

it("deliveries that take longer than a second free their quick slots", () => {
  for (const receiver of ["a", "b", "c"]) takeAll(receiver);
  expect(slots.free("mail")).toBe(0);
  vi.advanceTimersByTime(999);
  expect([freed, slots.free("mail")]).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  expect([freed, slots.free("mail")]).toEqual([12, 8]);
  expect(slots.free("a")).toBe(0);
});

it("slow deliveries are limited too, and more move to slow slots once others end", () => {
  const slow = ["a", "b", "c"].flatMap(takeAll);
  vi.advanceTimersByTime(1000);
  for (const receiver of ["d", "e", "f"]) takeAll(receiver);
  vi.advanceTimersByTime(5000);
  expect(slots.free("mail")).toBe(0);
  endAll(slow.splice(0, 1), true);
  vi.advanceTimersByTime(1000);
  expect(slots.free("mail")).toBe(1);
});

it("a receiver that does not answer gets one delivery at a time, in no quick slot, until it answers", () => {
  endAll(takeAll("a"), false);
  expect([slots.isUnresponsive("a"), slots.free("a")]).toEqual([true, 1]);
  const attempt = takeAll("a");
  expect(slots.free("a")).toBe(0);
  for (const receiver of ["b", "c", "d"]) expect(takeAll(receiver)).toHaveLength(4);
  endAll(attempt, false);
  expect(slots.free("a")).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(slots.free("a")).toBe(0);
});

it("a refusal is an answer", () => {
  endAll(takeAll("a"), false);
  endAll(takeAll("a"), true);
  expect([slots.isUnresponsive("a"), slots.free("a")]).toEqual([false, 4]);
});
