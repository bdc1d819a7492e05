import { expect, it } from "vitest";
import { useSettings } from "../../../test/settings.ts";
import { needsConsent } from "./tracking.ts";

it("asks visitors for consent only if the site counts visits by a service of others", () => {
  expect(needsConsent()).toBe(false);
  useSettings({ googleTag: "G-AB12CD34EF" });
  expect(needsConsent()).toBe(true);
  useSettings({ metaPixel: "123456789012345" });
  expect(needsConsent()).toBe(true);
});
