import type { Vehicle } from "../stock/vehicle.ts";
import { trustText as text } from "../stock/wording/buyer-trust.ts";
import { coverLeft, factTextOn } from "./cover-left.ts";
import type { PublicFact } from "./facts.ts";

/** What a buyer wants to know before trusting a car, in the order of its page. */
export const TRUST_FACTS = [
  "previousOwners",
  "serviceHistory",
  "lastService",
  "servicePlanUntil",
  "warrantyUntil",
  "accidentHistory",
  "natisCode",
  "roadworthy",
  "keys",
  "firstRegistered",
] as const satisfies readonly PublicFact[];
export type TrustFact = (typeof TRUST_FACTS)[number];

/** The fact in a buyer's words as of `today`, "2026-11-21"; "" if it is not known. */
export function trustFactText(vehicle: Partial<Vehicle>, name: TrustFact, today: string): string {
  const words = factTextOn(vehicle, name, today);
  if (name === "natisCode") return text.natis[words as keyof typeof text.natis] ?? words;
  return name === "previousOwners" && words === "0" ? text.noOwner : words;
}

/** Whether the fact speaks for the car on `today`. */
export function isReassuring(vehicle: Partial<Vehicle>, name: TrustFact, today: string): boolean {
  switch (name) {
    case "previousOwners":
      return (vehicle.previous_owners ?? 2) <= 1;
    case "serviceHistory":
      return vehicle.service_history === "Full";
    case "servicePlanUntil":
    case "warrantyUntil":
      return coverLeft(vehicle, name, today)?.hasEnded === false;
    case "accidentHistory":
      return vehicle.accident_history === "None declared";
    case "natisCode":
      return vehicle.natis_code === "1: new" || vehicle.natis_code === "2: used";
    case "roadworthy":
      return vehicle.roadworthy === "Yes";
    case "keys":
      return (vehicle.keys ?? 0) >= 2;
    default:
      return false;
  }
}
