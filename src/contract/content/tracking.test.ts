import { expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { needsConsent } from "./tracking.ts";

it("asks visitors for consent only if the site counts visits by a service of others", () => {
  expect(needsConsent()).toBe(false);
  setSettings({ googleTag: "G-AB12CD34EF" });
  expect(needsConsent()).toBe(true);
  setSettings({ metaPixel: "123456789012345" });
  expect(needsConsent()).toBe(true);
});
