import { useSyncExternalStore } from "react";
import { parseMonthlyKilometres } from "../../contract/finance/monthly-cost.ts";
import { StoredValue } from "./kept/stored-value.ts";

const stored = new StoredValue("kilometres", (value) => parseMonthlyKilometres(String(value ?? "")));

/** The kilometres that the visitor drives a month; null if they have not said it, and until hydration. */
export function useMonthlyKilometres(): number | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}

/** Keeps them in this browser, for all cars. */
export const keepMonthlyKilometres = (kilometres: number): void => stored.update(() => kilometres);
