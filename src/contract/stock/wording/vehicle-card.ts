import { formatKilometres, formatRand } from "../../formats/format.ts";

/** A used vehicle in a list. */
export const vehicleCard = {
  reserved: "Reserved",
  video: "Video",
  /** How far the dealer is. */
  away: (kilometres: number) => (kilometres < 1 ? "less than 1\u00a0km away" : `${formatKilometres(kilometres)} away`),
} as const;

/** What speaks for a used vehicle. */
export const badgeText = {
  priceFall: (rand: number) => `${formatRand(rand)} less`,
  withinBudget: (rand: number) => `Fits your ${formatRand(rand)}`,
  oneOwner: "One owner",
  servicePlan: (year: string | undefined) => (year === undefined ? "Service plan" : `Service plan until ${year}`),
  warranty: (year: string | undefined) => (year === undefined ? "Warranty" : `Warranty until ${year}`),
  serviceHistory: "Full service history",
} as const;
