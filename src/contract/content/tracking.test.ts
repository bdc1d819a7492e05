import { expect, it } from "vitest";
import { needsConsent } from "./tracking.ts";

it("asks visitors for consent only if the site counts visits by a service of others", () => {
  expect(needsConsent({})).toBe(false);
  expect(needsConsent({ googleTag: "G-AB12CD34EF" })).toBe(true);
  expect(needsConsent({ metaPixel: "123456789012345" })).toBe(true);
});
