import { expect, test } from "vitest";
import { differences, versionAfter } from "./versions.ts";

const entry = (id: number, before: Record<string, unknown>, after: Record<string, unknown>) => ({
  id,
  at: "2026-11-22T10:00:00Z",
  personName: "Thandi",
  operation: "update",
  before,
  after,
});
const ITEM = { id: 7, revision: 4, title: "Third", position: 2, image: "/a.webp" };
const ENTRIES = [
  entry(30, { title: "Second" }, { title: "Third" }),
  entry(20, { position: 1 }, { position: 2 }),
  entry(10, { title: "First" }, { title: "Second" }),
];

test("an older version is today's with the newer changes taken back", () => {
  expect(versionAfter(ITEM, ENTRIES, 20)).toEqual({ ...ITEM, title: "Second" });
  expect(versionAfter(ITEM, ENTRIES, 10)).toEqual({ ...ITEM, title: "Second", position: 1 });
  expect(versionAfter(ITEM, ENTRIES, 30)).toEqual(ITEM);
});

test("restoring changes only what staff can set", () => {
  const version = versionAfter(ITEM, ENTRIES, 10);
  expect(differences(ITEM, { ...version, revision: 1 }, new Set(["title", "position", "image"]))).toEqual([
    "title",
    "position",
  ]);
});
