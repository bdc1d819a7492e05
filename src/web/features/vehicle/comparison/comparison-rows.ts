import { FEATURE_KEYS, FEATURE_LABELS } from "../../../../contract/equipment/features.ts";
import { factText } from "../../../../contract/facts/fact-text.ts";
import { FACTS, factsIn } from "../../../../contract/facts/facts.ts";
import { calculateRepayment, type FinanceTerms } from "../../../../contract/finance/finance.ts";
import { calculator } from "../../../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { SoldVehicle, Vehicle } from "../../../../contract/stock/vehicle.ts";
import { equipment as equipmentText } from "../../../../contract/stock/wording/equipment.ts";
import { comparison, shortlistText } from "../../../../contract/stock/wording/shortlist.ts";
import { vehicleDetail as text } from "../../../../contract/stock/wording/used.ts";

/** A vehicle of a comparison: for sale, or sold, when less is known of it. */
export type ComparedVehicle = (Vehicle & { isSold: false }) | (SoldVehicle & { isSold: true });

/** A property of all vehicles. An empty value is not known. */
export type ComparisonRow = { label: string; values: string[] };

type Property = [label: string, read: (vehicle: Vehicle, terms: FinanceTerms) => string | number | undefined];

const PROPERTIES: readonly Property[] = [
  [FACTS.price.label, ({ price }) => formatRand(price)],
  [comparison.instalment, ({ price }, terms) => perMonth(calculateRepayment(price, terms).instalment)],
  [
    calculator.totalOfInstalments,
    ({ price }, terms) => formatRand(calculateRepayment(price, terms).totalOfInstalments),
  ],
  [calculator.balloonAmount, ({ price }, terms) => formatRand(calculateRepayment(price, terms).balloon)],
  ...factsIn("comparison").map((name): Property => [FACTS[name].label, (vehicle) => factText(vehicle, name)]),
  [text.dealer, ({ dealer_name }) => dealer_name],
  [comparison.province, ({ dealer_province }) => dealer_province],
  [text.stockNumber, ({ stock_number }) => stock_number],
];

const perMonth = (rand: number) => `${formatRand(rand)} ${calculator.perMonth}`;

/**
 * The properties of `vehicles`, with instalments on `terms`: those that differ, and those that are alike. What is not known of a vehicle
 * makes no difference.
 */
export function compareVehicles(
  vehicles: readonly ComparedVehicle[],
  terms: FinanceTerms,
): {
  differences: ComparisonRow[];
  alike: ComparisonRow[];
  /** What any of them has, first what not all have. */
  equipment: ComparisonRow[];
} {
  const rows = PROPERTIES.map(([label, read]) => ({
    label,
    values: vehicles.map((vehicle) => String((vehicle.isSold ? readSold(label, vehicle) : read(vehicle, terms)) ?? "")),
  })).filter(({ values }) => values.some((value) => value !== ""));
  const isAlike = ({ values }: ComparisonRow) => new Set(values.filter((value) => value !== "")).size === 1;
  const equipment = equipmentOf(vehicles);
  return {
    differences: rows.filter((row) => !isAlike(row)),
    alike: rows.filter(isAlike),
    equipment: [...equipment.filter((row) => !isAlike(row)), ...equipment.filter(isAlike)],
  };
}

/** A row for each feature of any of the vehicles. Of a vehicle of which no equipment is listed, none is known. */
function equipmentOf(vehicles: readonly ComparedVehicle[]): ComparisonRow[] {
  const lists = vehicles.map((vehicle) => (vehicle.isSold ? undefined : vehicle.features));
  return FEATURE_KEYS.filter((key) => lists.some((list) => list?.includes(key))).map((key) => ({
    label: FEATURE_LABELS[key],
    values: lists
      .map((list) => list && (list.includes(key) ? equipmentText.has : equipmentText.notListed))
      .map((value) => value ?? ""),
  }));
}

function readSold(label: string, { variant, year }: SoldVehicle): string | number | undefined {
  if (label === FACTS.price.label) return shortlistText.sold;
  if (label === FACTS.variant.label) return variant;
  return label === FACTS.year.label ? year : undefined;
}
