import { site } from "../settings/site.ts";
import type { Vehicle } from "../stock/vehicle.ts";

/** Kilometres a month that a visitor may say, and those of who says none. */
export const MONTHLY_KILOMETRES = { min: 100, max: 20_000, usual: 1500 } as const;

export type EnergySource = "petrol" | "diesel" | "electricity";
/** Rand per litre or kWh. */
export type EnergyPrices = Record<EnergySource, number>;

/** What a car uses of one kind of energy. */
export type EnergyCost = {
  source: EnergySource;
  /** Litres or kWh per 100 km, as its maker states it. */
  consumption: number;
  /** Rand per litre or kWh. */
  unitPrice: number;
  /** Rand per month, rounded to the rand. */
  rand: number;
};

/** What fuels of the stock are paid by. A hybrid's fuel is petrol in all but rare cases. */
const FUEL_SOURCES: Partial<Record<string, EnergySource>> = { Petrol: "petrol", Hybrid: "petrol", Diesel: "diesel" };

/** The prices that the group works with. */
const groupPrices = (): EnergyPrices => ({
  petrol: site.petrolPrice,
  diesel: site.dieselPrice,
  electricity: site.electricityPrice,
});

/**
 * What the energy for `kilometres` a month costs, by the consumption that is stated: fuel, electricity, or both for a hybrid that is
 * charged. Empty if the consumption or the price is not known.
 */
export function energyCosts(
  vehicle: Pick<Vehicle, "fuel_type" | "fuel_consumption" | "energy_consumption">,
  kilometres: number,
  prices: EnergyPrices = groupPrices(),
): EnergyCost[] {
  const cost = (source: EnergySource | undefined, consumption: number | undefined): EnergyCost[] => {
    if (source === undefined || consumption === undefined) return [];
    const unitPrice = prices[source];
    return [{ source, consumption, unitPrice, rand: Math.round((kilometres / 100) * consumption * unitPrice) }];
  };
  return [
    ...cost(FUEL_SOURCES[vehicle.fuel_type], vehicle.fuel_consumption),
    ...cost("electricity", vehicle.energy_consumption),
  ];
}

/** Kilometres a month as somebody types them: "1500", "1 500 km". Null if it is no number within the limits. */
export function parseMonthlyKilometres(text: string): number | null {
  const digits = text.replace(/\s|km$/gi, "");
  const kilometres = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
  return kilometres >= MONTHLY_KILOMETRES.min && kilometres <= MONTHLY_KILOMETRES.max ? kilometres : null;
}

/**
 * The month in which a plan ends for who drives `kilometres` a month, "2028-03": at its last day or at its last kilometre, whichever comes
 * first. Undefined if neither is known.
 */
export function lastCoveredMonth(
  { until, kilometres: left }: { until?: string; kilometres?: number },
  kilometres: number,
  today: string,
): string | undefined {
  const byMileage = left === undefined ? undefined : addMonths(today, Math.floor(left / kilometres));
  const months = [until?.slice(0, 7), byMileage].filter((month) => month !== undefined);
  return months.sort()[0];
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const all = year * 12 + month - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
}
