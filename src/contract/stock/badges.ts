import { coverLeft } from "../facts/cover-left.ts";
import { calculateRepayment, type FinanceTerms } from "../finance/finance.ts";
import type { Vehicle } from "./vehicle.ts";
import { badgeText as text } from "./wording/vehicle-card.ts";

/** What speaks for a car, in the order in which buyers weigh it. */
const BADGES = ["price-fall", "budget", "owner", "service-plan", "warranty", "service-history"] as const;
export type Badge = { kind: (typeof BADGES)[number]; text: string };

const MAX_BADGES = 2;

/** Instalments that a visitor can pay: rand a month, on these terms. */
export type AffordableInstalment = { terms: FinanceTerms; instalment?: number };

/** At most two badges that are true of a vehicle on `today`, "2026-11-21", for every visitor, the weightiest first. */
export function badgesOf(vehicle: Partial<Vehicle>, today: string): Badge[] {
  const { price_fall: fall, previous_owners: owners, service_history: history } = vehicle;
  return [
    ...(fall ? [{ kind: "price-fall" as const, text: text.priceFall(fall.amount) }] : []),
    ...(owners === 1 ? [{ kind: "owner" as const, text: text.oneOwner }] : []),
    ...coverBadge(vehicle, "servicePlanUntil", today),
    ...coverBadge(vehicle, "warrantyUntil", today),
    ...(history === "Full" ? [{ kind: "service-history" as const, text: text.serviceHistory }] : []),
  ].slice(0, MAX_BADGES);
}

/** The badges of a vehicle of `price` rand for a visitor with a budget: what fits it goes before all but a lower price. */
export function badgesWithin(badges: readonly Badge[], price: number, budget: AffordableInstalment | null): Badge[] {
  const { instalment } = budget ?? {};
  const fits = instalment !== undefined && calculateRepayment(price, budget?.terms).instalment <= instalment;
  if (!fits) return [...badges];
  return [...badges, { kind: "budget" as const, text: text.withinBudget(instalment) }]
    .sort((a, b) => BADGES.indexOf(a.kind) - BADGES.indexOf(b.kind))
    .slice(0, MAX_BADGES);
}

/** A plan that has not ended, with its last year if that is known. */
function coverBadge(vehicle: Partial<Vehicle>, name: "servicePlanUntil" | "warrantyUntil", today: string): Badge[] {
  const left = coverLeft(vehicle, name, today);
  if (left === undefined || left.hasEnded) return [];
  const year = left.until?.slice(0, 4);
  return name === "servicePlanUntil"
    ? [{ kind: "service-plan", text: text.servicePlan(year) }]
    : [{ kind: "warranty", text: text.warranty(year) }];
}
