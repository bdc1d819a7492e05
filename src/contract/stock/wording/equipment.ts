import type { FeatureGroup } from "../../equipment/features.ts";

/** What a used car is equipped with. The names of the features are in src/contract/equipment/. */
export const equipment = {
  title: "Equipment",
  groups: {
    safety: "Safety",
    "driver-aids": "Driver aids",
    comfort: "Comfort",
    sound: "Sound and navigation",
    seats: "Seats",
    outside: "Outside",
    load: "Load and towing",
  } satisfies Record<FeatureGroup, string>,
  search: "Search the equipment",
  searchExample: "e.g. camera",
  /** How many a search within the equipment finds. */
  found: (count: number, of: number) => `${count} of ${of}`,
  /** Opens the whole list. */
  all: (count: number) => `All ${count} by group`,
  /** Before equipment in the dealer's own words. */
  also: "Also",
  /** In a comparison: a car of which equipment is listed, and this is not. */
  has: "Yes",
  /** Of a new car: at an extra price. */
  optional: "Optional",
  notListed: "Not listed",
  /** Above the options of a filter. */
  hint: "A car must have all that you choose.",
} as const;
