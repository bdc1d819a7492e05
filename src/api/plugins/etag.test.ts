import { expect, it, test } from "vitest";
import { createEtag, matchesEtag } from "./etag.ts";

const etag = createEtag("cars");

test.each([
  ["the tag itself", etag, true],
  ["its strong form", etag.replace("W/", ""), true],
  ["a list with it", `"other" , ${etag}`, true],
  ["any tag", "*", true],
  ["another tag", createEtag("more cars"), false],
  ["a part of it", etag.replace(/.{3}"$/, '"'), false],
  ["an empty header", "", false],
  ["no header", undefined, false],
])("If-None-Match with %s", (_, header, matches) => {
  expect(matchesEtag(header, etag)).toBe(matches);
});

it("is the same for the same text and bytes", () => {
  expect(createEtag(Buffer.from("cars"))).toBe(etag);
});
