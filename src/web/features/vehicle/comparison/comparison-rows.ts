import { calculateRepayment, type FinanceTerms } from "../../../../contract/domain/finance.ts";
import { formatKilometres, formatRand } from "../../../../contract/domain/format.ts";
import type { SoldVehicle, Vehicle } from "../../../../contract/resources/vehicle.ts";
import { calculator } from "../../../../contract/wording/calculator.ts";
import { comparison, shortlistText } from "../../../../contract/wording/shortlist.ts";
import { vehicleDetail as text } from "../../../../contract/wording/used.ts";

/** A vehicle of a comparison: for sale, or sold, when less is known of it. */
export type ComparedVehicle = (Vehicle & { isSold: false }) | (SoldVehicle & { isSold: true });

/** A property of all vehicles. An empty value is not known. */
export type ComparisonRow = { label: string; values: string[] };

type Property = [label: string, read: (vehicle: Vehicle, terms: FinanceTerms) => string | number | undefined];

const PROPERTIES: readonly Property[] = [
  [text.price, ({ price }) => formatRand(price)],
  [comparison.instalment, ({ price }, terms) => perMonth(calculateRepayment(price, terms).instalment)],
  [
    calculator.totalOfInstalments,
    ({ price }, terms) => formatRand(calculateRepayment(price, terms).totalOfInstalments),
  ],
  [calculator.balloonAmount, ({ price }, terms) => formatRand(calculateRepayment(price, terms).balloon)],
  [text.variant, ({ variant }) => variant],
  [text.year, ({ year }) => year],
  [text.mileage, ({ mileage }) => formatKilometres(mileage.value)],
  [text.condition, ({ state_of_vehicle }) => state_of_vehicle],
  [text.transmission, ({ transmission }) => transmission],
  [text.fuel, ({ fuel_type }) => fuel_type],
  [comparison.bodyType, ({ body_type }) => body_type],
  [text.colour, ({ exterior_color }) => exterior_color],
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
} {
  const rows = PROPERTIES.map(([label, read]) => ({
    label,
    values: vehicles.map((vehicle) => String((vehicle.isSold ? readSold(label, vehicle) : read(vehicle, terms)) ?? "")),
  })).filter(({ values }) => values.some((value) => value !== ""));
  const isAlike = ({ values }: ComparisonRow) => new Set(values.filter((value) => value !== "")).size === 1;
  return { differences: rows.filter((row) => !isAlike(row)), alike: rows.filter(isAlike) };
}

function readSold(label: string, { variant, year }: SoldVehicle): string | number | undefined {
  if (label === text.price) return shortlistText.sold;
  if (label === text.variant) return variant;
  return label === text.year ? year : undefined;
}
