import { useSyncExternalStore } from "react";
import { MAX_SELECTED_VEHICLES } from "../../../contract/constants.ts";
import { StoredValue } from "./stored-value.ts";

/** A vehicle that the browser keeps for its visitor. */
export type KeptVehicle = {
  id: number;
  /** Rand, when it was kept. */
  price: number;
  /** Unix milliseconds. */
  at: number;
};

/** A list of vehicles in local storage, the latest first. */
class VehicleStore {
  readonly #stored: StoredValue<readonly KeptVehicle[]>;
  readonly #max: number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly KeptVehicle[];

  constructor(key: string, max: number) {
    this.#max = max;
    this.#stored = new StoredValue(key, (stored) =>
      Array.isArray(stored) ? stored.filter(isKeptVehicle).slice(0, max) : [],
    );
    this.subscribe = this.#stored.subscribe;
    this.read = this.#stored.read;
  }

  has(id: number): boolean {
    return this.read().some((kept) => kept.id === id);
  }

  /** Puts vehicles first, with the current time. The oldest ones make room for them. */
  add(vehicles: readonly Pick<KeptVehicle, "id" | "price">[]): void {
    const at = Date.now();
    const added = new Map(vehicles.map(({ id, price }) => [id, { id, price, at }]));
    this.#stored.update((kept) => [...added.values(), ...kept.filter(({ id }) => !added.has(id))].slice(0, this.#max));
  }

  remove(ids: readonly number[]): void {
    this.#stored.update((kept) => kept.filter(({ id }) => !ids.includes(id)));
  }
}

function isKeptVehicle(value: unknown): value is KeptVehicle {
  const { id, price, at } = (value ?? {}) as Partial<Record<keyof KeptVehicle, unknown>>;
  return Number.isSafeInteger(id) && (id as number) > 0 && Number.isFinite(price) && Number.isFinite(at);
}

/** The vehicles that the visitor has marked with a heart. */
export const shortlist = new VehicleStore("shortlist", MAX_SELECTED_VEHICLES);

/** The vehicles whose pages the visitor has opened. */
export const recentlyViewed = new VehicleStore("recently-viewed", 20);

/** The vehicles of `store`; null until hydration, as the server does not know them. */
export function useKeptVehicles(store: VehicleStore): readonly KeptVehicle[] | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/** Whether a vehicle is on the shortlist; false until hydration. */
export function useIsShortlisted(id: number): boolean {
  return useSyncExternalStore(
    shortlist.subscribe,
    () => shortlist.has(id),
    () => false,
  );
}
