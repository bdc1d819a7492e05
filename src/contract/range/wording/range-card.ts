import { formatFactNumber } from "../../facts/fact-text.ts";
import type { ModelOverview } from "../model-overview.ts";
import { type SpecificationName, specificationRow } from "../specification.ts";

const inUnit = (name: SpecificationName, value: number | null) =>
  value === null ? "" : formatFactNumber(specificationRow(name), value);

/** "5 or 7 seats". */
const seats = (numbers: readonly number[]) => (numbers.length === 0 ? "" : `${numbers.join(" or ")} seats`);

/** "Manual or automatic". */
const gearboxes = ([first = "", ...others]: readonly string[]) =>
  [first, ...others.map((other) => other.toLowerCase())].join(" or ");

/** A model in a list. */
export const rangeCard = {
  from: "From",
  /** What is known of the model's variants, each in a few words. */
  overview: ({
    transmission_types,
    fuel_consumption,
    energy_consumption,
    seats: numbers,
    warranty_years,
    warranty_mileage,
  }: ModelOverview): string[] => {
    const consumption = [inUnit("fuelConsumption", fuel_consumption), inUnit("energyConsumption", energy_consumption)];
    const warranty = [inUnit("warrantyYears", warranty_years), inUnit("warrantyKilometres", warranty_mileage)];
    const cover = warranty.filter(Boolean).join(" or ");
    return [
      gearboxes(transmission_types),
      ...consumption.map((lowest) => lowest && `From ${lowest}`),
      seats(numbers),
      cover && `Warranty ${cover}`,
    ].filter(Boolean);
  },
  compare: "Compare",
  compareModel: (model: string) => `Compare ${model}`,
  compareLegend: "Tick two to four models to compare",
  compareChosen: "Compare chosen models",
  terms: (amounts: {
    instalment: string;
    totalOfInstalments: string;
    balloon: string;
    termMonths: number;
    depositPercent: number;
    interestPercent: number;
  }) =>
    `From ${amounts.instalment} p/m: ${amounts.termMonths} instalments (${amounts.totalOfInstalments} in all), ${amounts.depositPercent}% deposit, ` +
    `${amounts.interestPercent}% interest, balloon ${amounts.balloon}. Initiation and service fees apply.`,
} as const;
