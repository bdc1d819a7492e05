import { formatKilometres } from "../../formats/format.ts";

/** A used vehicle in a list. */
export const vehicleCard = {
  reserved: "Reserved",
  /** How far the dealer is. */
  away: (kilometres: number) => (kilometres < 1 ? "less than 1\u00a0km away" : `${formatKilometres(kilometres)} away`),
} as const;
