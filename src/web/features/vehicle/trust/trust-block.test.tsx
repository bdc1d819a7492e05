import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { TrustBlock } from "./trust-block.tsx";

const FACT = /<dt>(?<term>[^<]*)<\/dt><dd>(?<tick><span[^>]*><\/span>)?(?<value>[^<]*)/g;

/** The facts of the block, each with a tick if it speaks for the car. */
function factsOf(fields: Partial<Vehicle>): string[] {
  const vehicle = { mileage: { value: 850 }, ...fields } as Vehicle;
  const html = renderToStaticMarkup(<TrustBlock vehicle={vehicle} today="2026-11-21" />);
  return Array.from(html.matchAll(FACT), ([, term, tick, value]) => `${term}: ${value}${tick ? " ✓" : ""}`);
}

it("tells what is known of the car's past, cover and papers, and ticks what speaks for it", () => {
  const known = {
    first_registered: "2021-03-01",
    previous_owners: 1,
    service_history: "Part",
    last_service: "2026-03-17",
    last_service_mileage: 800,
    service_plan_until: "2028-03-31",
    service_plan_mileage: 45_000,
    warranty_until: "2026-10-31",
    natis_code: "2: used",
    roadworthy: "Yes",
    accident_history: "Minor damage, repaired",
    keys: 2,
  };
  expect(factsOf(known)).toEqual([
    "Previous owners: 1 ✓",
    "Service history: Part",
    "Last service: 17 March 2026 at 800\u00a0km",
    "Service plan: Until 31 March 2028 or 45\u00a0000\u00a0km: 16 months and 44\u00a0150\u00a0km left ✓",
    "Warranty: Until 31 October 2026: ended",
    "Accident history: Minor damage, repaired",
    "NaTIS code: Code 2: used, not rebuilt and not written off ✓",
    "Roadworthy certificate: Yes ✓",
    "Keys: 2 ✓",
    "First registered: March 2021",
  ]);
  const rebuilt = { natis_code: "3: built up", keys: 1, previous_owners: 0, accident_history: "None declared" };
  expect(factsOf(rebuilt)).toEqual([
    "Previous owners: None ✓",
    "Accident history: None declared ✓",
    "NaTIS code: Code 3: rebuilt, for example after it was written off",
    "Keys: 1",
  ]);
});

it("says what is left of a plan by its date, its mileage or both", () => {
  expect(factsOf({ service_plan_until: "2026-12-20" })).toEqual([
    "Service plan: Until 20 December 2026: less than a month left ✓",
  ]);
  expect(factsOf({ warranty_mileage: 1000 })).toEqual(["Warranty: Until 1\u00a0000\u00a0km: 150\u00a0km left ✓"]);
  expect(factsOf({ warranty_mileage: 850 })).toEqual(["Warranty: Until 850\u00a0km: ended"]);
});

it("is not there if nothing is known", () => {
  const vehicle = { mileage: { value: 1 } } as Vehicle;
  expect(renderToStaticMarkup(<TrustBlock vehicle={vehicle} today="2026-11-21" />)).toBe("");
});
