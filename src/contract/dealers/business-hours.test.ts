import { expect, it } from "vitest";
import { businessHours } from "./business-hours.ts";
import { contactHours, dealerHours } from "./wording/dealers.ts";

it("shows a dealer's own hours, or the page's default hours", () => {
  const own = [{ days: "Sat", hours: "08:00-12:30" }];
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
