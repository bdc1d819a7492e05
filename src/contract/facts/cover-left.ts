import { monthsBetween } from "../dates/calendar-date.ts";
import type { Vehicle } from "../stock/vehicle.ts";
import { vehicleDetail as text } from "../stock/wording/used.ts";
import { factText, readFact } from "./fact-text.ts";
import { factOf, type PublicFact } from "./facts.ts";

/** What is left of a service plan or warranty, which ends at a date, at a mileage or at whichever comes first. */
export type CoverLeft = {
  hasEnded: boolean;
  /** Its last day, "2028-03-31", and whole months to it. */
  until?: string;
  months?: number;
  /** Kilometres to its last mileage. */
  kilometres?: number;
};

/** What is left as of `today`, "2026-11-21"; undefined if neither an end nor a last mileage is known. */
export function coverLeft(
  vehicle: Partial<Vehicle>,
  name: "servicePlanUntil" | "warrantyUntil",
  today: string,
): CoverLeft | undefined {
  const until = readFact(vehicle, name) as string | undefined;
  const last = readFact(vehicle, factOf(name).mileage as PublicFact) as number | undefined;
  if (until === undefined && last === undefined) return undefined;
  const driven = vehicle.mileage?.value;
  const kilometres = last === undefined || driven === undefined ? undefined : last - driven;
  return {
    hasEnded: (until !== undefined && until < today) || (kilometres !== undefined && kilometres <= 0),
    ...(until !== undefined && { until, months: monthsBetween(today, until) }),
    ...(kilometres !== undefined && { kilometres }),
  };
}

/**
 * A fact in words as of `today`, "2026-11-21": a service plan or warranty says what is left of it. "" if the fact is not known.
 */
export function factTextOn(vehicle: Partial<Vehicle>, name: PublicFact, today: string): string {
  const words = factText(vehicle, name);
  const left = name === "servicePlanUntil" || name === "warrantyUntil" ? coverLeft(vehicle, name, today) : undefined;
  if (left === undefined) return words;
  if (left.hasEnded) return `${words}: ${text.ended}`;
  const { months, kilometres } = left;
  return months === undefined && kilometres === undefined ? words : `${words}: ${text.left(months, kilometres)}`;
}
