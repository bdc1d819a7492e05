import { expect, test } from "vitest";
import { publicationStatus } from "./publication.ts";

const NOON = Date.parse("2026-11-22T10:00:00Z");

test.each([
  ["draft", { state: "draft", publishFrom: "2026-11-21T22:00:00Z" }],
  ["scheduled", { state: "live", publishFrom: "2026-11-22T10:00:01Z" }],
  ["live", { state: "live", publishFrom: "2026-11-22T10:00:00Z", publishUntil: "2026-11-22T10:00:01Z" }],
  ["ended", { state: "live", publishUntil: "2026-11-22T10:00:00Z" }],
  ["live", { state: "live", publishFrom: null, publishUntil: null }],
  ["deleted", { state: "live", deletedAt: "2026-11-22T09:00:00Z" }],
])("an item is %s", (status, item) => {
  expect(publicationStatus({ id: 1, ...item }, NOON)).toBe(status);
});
