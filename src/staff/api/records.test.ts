import { expect, test } from "vitest";
import { changedProperties, toItem } from "./records.ts";

test("only changed properties are sent", () => {
  const base = { id: 7, title: "Old", position: 1, hours: [{ days: "Mon", hours: "08:00" }], image: null };
  const data = { ...base, title: "New", hours: [{ hours: "08:00", days: "Mon" }], image: undefined };
  expect(changedProperties(data, base)).toEqual({ title: "New" });
});

test("a changed line within a list and a removed value are sent", () => {
  const base = { hours: [{ days: "Mon", hours: "08:00" }], image: "/a.webp" };
  const data = { hours: [{ days: "Mon", hours: "09:00" }], image: null };
  expect(changedProperties(data, base)).toEqual(data);
});

test("an item has no properties of JSON-LD", () => {
  expect(toItem({ "@id": "/staff/api/banners/7", "@type": "Banner", id: 7, revision: 2 })).toEqual({
    id: 7,
    revision: 2,
  });
});
