/** Filters of used cars that open on demand. */
export const usedFilters = {
  priceFall: "Reduced lately",
  /** The same among other filters. */
  reduced: "Reduced price",
  from: "From",
  to: "To",
  /** The handles of a slider. */
  lowest: "Lowest",
  highest: "Highest",
  noBound: "Any",
  town: "Town or suburb",
  townExample: "e.g. Paarl",
  unknownTown: "We don't know this town. Try a larger one nearby.",
  positionNear: (town: string) => `A position near ${town}`,
  within: "Within",
  anyDistance: "Any distance",
  usePosition: "Use my position",
  positionHint: "Rounded to about a kilometre before it leaves your browser.",
  noPosition: "Your browser didn't tell us where you are. Type a town instead.",
} as const;
