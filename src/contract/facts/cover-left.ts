import type { Vehicle } from "../stock/vehicle.ts";
import { vehicleDetail as text } from "../stock/wording/used.ts";
import { factText, readFact } from "./fact-text.ts";
import { factOf, type PublicFact } from "./facts.ts";

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = to.split("-").map(Number);
  return (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0);
}

/**
 * A fact in words as of `today`, "2026-11-21": a service plan or warranty says what is left of it. "" if the fact is not known.
 */
export function factTextOn(vehicle: Partial<Vehicle>, name: PublicFact, today: string): string {
  const words = factText(vehicle, name);
  const { type, isPast, mileage } = factOf(name);
  if (words === "" || type !== "date" || isPast || mileage === undefined) return words;
  const until = readFact(vehicle, name) as string | undefined;
  const last = readFact(vehicle, mileage as PublicFact) as number | undefined;
  const driven = vehicle.mileage?.value;
  const kilometres = last === undefined || driven === undefined ? undefined : last - driven;
  const hasEnded = (until !== undefined && until < today) || (kilometres !== undefined && kilometres <= 0);
  const months = until === undefined ? undefined : monthsBetween(today, until);
  if (hasEnded) return `${words}: ${text.ended}`;
  return months === undefined && kilometres === undefined ? words : `${words}: ${text.left(months, kilometres)}`;
}
