import { useSyncExternalStore } from "react";
import { type ComparedCars, MAX_COMPARED, VARIANT_KEY } from "../../routing/compared-cars.ts";
import { StoredValue } from "./stored-value.ts";

/** A variant of the new range, with its name. */
export type ComparedVariant = { key: string; name: string };

/** What the visitor compared last. */
type LastComparison = { cars: readonly number[]; variants: readonly ComparedVariant[] };

const NOTHING: LastComparison = { cars: [], variants: [] };

const lastComparison = new StoredValue<LastComparison>("compared", (stored) => {
  const { cars, variants } = (stored ?? {}) as Partial<Record<keyof LastComparison, unknown>>;
  return {
    cars: Array.isArray(cars) ? cars.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_COMPARED) : [],
    variants: Array.isArray(variants) ? variants.filter(isVariant).slice(0, MAX_COMPARED) : [],
  };
});

function isVariant(value: unknown): value is ComparedVariant {
  const { key, name } = (value ?? {}) as Partial<Record<keyof ComparedVariant, unknown>>;
  return typeof key === "string" && VARIANT_KEY.test(key) && typeof name === "string";
}

/** Remembers what the visitor compares, so that another car can be added to it. */
export const rememberComparison = (comparison: LastComparison) => lastComparison.update(() => comparison);

/** What the visitor compared last; nothing until hydration, as the server does not know it. */
export function useLastComparison(): LastComparison {
  return useSyncExternalStore(lastComparison.subscribe, lastComparison.read, () => NOTHING);
}

/** The same as the address of a comparison has it. */
export const toComparedCars = ({ cars, variants }: LastComparison): ComparedCars => ({
  cars,
  variants: variants.map(({ key }) => key),
});
