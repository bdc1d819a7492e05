import { expect, it } from "vitest";
import { contactHours, dealerHours } from "../wording/dealers.ts";
import { businessHours } from "./business-hours.ts";

it("goes by a dealer's own hours, and where it has none by the page's", () => {
  const own = [{ days: "Sat", hours: "08:00-12:30" }];
  expect(businessHours({ hours: own }, dealerHours)).toEqual(own);
  expect(businessHours({ hours: null }, dealerHours)).toEqual([
    { days: "Mon-Fri", hours: "07:30-17:30" },
    { days: "Sat", hours: "08:00-13:00" },
  ]);
  expect(businessHours({ hours: [] }, contactHours)).toEqual([
    { days: "Mon-Fri", hours: "08:00-17:00" },
    { days: "Sat and public holidays", hours: "08:00-13:00" },
    { days: "Sun", hours: "closed" },
  ]);
});
