import { expect, it } from "vitest";
import { setSettings } from "../../../test/settings.ts";
import { businessHours } from "./business-hours.ts";
import { contactHours, dealerHours } from "./wording/dealers.ts";

const own = [{ days: "Sat", hours: "08:00-12:30" }];

it("shows a dealer's own hours, or the page's default hours", () => {
  expect(businessHours({ hours: own }, dealerHours())).toEqual(own);
  expect(businessHours({ hours: null }, dealerHours())).toEqual([
    { days: "Mon-Fri", hours: "07:30-17:30" },
    { days: "Sat", hours: "08:00-13:00" },
  ]);
  expect(businessHours({ hours: [] }, contactHours())).toEqual([
    { days: "Mon-Fri", hours: "08:00-17:00" },
    { days: "Sat and public holidays", hours: "08:00-13:00" },
    { days: "Sun", hours: "closed" },
  ]);
});

it("the group's hours stand for those of the specification, on all pages, and a dealer's own win", () => {
  const usualHours = [{ days: "Mon-Sun", hours: "09:00-21:00" }];
  setSettings({ usualHours });
  const shown = [
    businessHours({ hours: null }, dealerHours()),
    businessHours({ hours: [] }, contactHours()),
    businessHours({ hours: own }, dealerHours()),
  ];
  setSettings({});
  expect(shown).toEqual([usualHours, usualHours, own]);
});
