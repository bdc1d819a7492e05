import { expect, test } from "vitest";
import { createChangeLog } from "./change-log.ts";

test("a change of rows concerns their tag and the table, a change of the table concerns both", () => {
  const log = createChangeLog(2000, () => 0);
  log.add(["deals:a", "makes"]);
  expect(log.hasChanged(["deals:a"], 0)).toBe(true);
  expect(log.hasChanged(["deals"], 0)).toBe(true);
  expect(log.hasChanged(["deals:b"], 0)).toBe(false);
  expect(log.hasChanged(["makes:b"], 0)).toBe(true);
  expect(log.hasChanged(["models", "makes:b"], log.latest())).toBe(false);
  log.add(["models"]);
  expect(log.hasChanged(["deals", "makes"], 1)).toBe(false);
  expect(log.hasChanged(undefined, 1)).toBe(true);
  expect(log.hasChanged([], 1)).toBe(false);
});

test("changes are recent as long as the oldest of them is", () => {
  let time = 0;
  const log = createChangeLog(2000, () => time);
  expect(log.areRecent(0)).toBe(true);
  for (time = 0; time < 5000; time += 1000) log.add("everything"); // at 0, 1000, … 4000
  time = 4999;
  expect([2, 3, 4, 5].map((since) => log.areRecent(since))).toEqual([false, true, true, true]);
  time = 5000;
  expect([2, 3, 4, 5].map((since) => log.areRecent(since))).toEqual([false, false, true, true]);
});

test("however many rows change, none of their changes is lost", () => {
  const log = createChangeLog(2000, () => 0);
  for (let id = 1; id <= 30_000; id++) log.add([`vehicles:${id}`]);
  for (const id of [1, 15_000, 30_000]) {
    expect(log.hasChanged([`vehicles:${id}`], id - 1)).toBe(true);
  }
  expect(log.hasChanged(["vehicles:1"], 29_000)).toBe(false);
  expect(log.hasChanged(["deals"], 29_000)).toBe(false);
});

test("of more rows than are remembered, a forgotten change makes everything outdated that is older, and nothing newer", () => {
  const log = createChangeLog(2000, () => 0);
  for (let id = 1; id <= 10_000; id++) log.add([`vehicles:${id}`]);
  expect(log.hasChanged(["deals"], 0)).toBe(false);
  log.add(["vehicles:1"]); // known already
  expect(log.hasChanged(["deals"], 0)).toBe(false);
  log.add(["vehicles:10001"]); // now the second is forgotten
  expect(log.hasChanged(["deals"], 1)).toBe(true);
  expect(log.hasChanged(["deals"], 2)).toBe(false);
  expect(log.hasChanged(["vehicles:1"], 10_000)).toBe(true);
});

test("no change is recent once the last one is not, and those that come later are", () => {
  let time = 0;
  const log = createChangeLog(2000, () => time);
  log.add(["deals"]);
  time = 1999;
  expect(log.areRecent(0)).toBe(true);
  time = 2000;
  expect([0, 1].map((since) => log.areRecent(since))).toEqual([false, true]);
  time = 9000;
  log.add(["deals"]);
  expect([0, 1].map((since) => log.areRecent(since))).toEqual([false, true]);
});
