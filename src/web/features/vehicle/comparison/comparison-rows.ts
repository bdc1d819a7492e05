import { FEATURE_LABELS } from "../../../../contract/equipment/features.ts";
import { factText } from "../../../../contract/facts/fact-text.ts";
import { FACTS, factsIn, type PublicFact } from "../../../../contract/facts/facts.ts";
import { calculateRepayment, type FinanceTerms } from "../../../../contract/finance/finance.ts";
import { calculator } from "../../../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { RangeItem } from "../../../../contract/range/range.ts";
import {
  SPECIFICATION,
  SPECIFICATION_NAMES,
  specificationRow,
  usedFactOf,
} from "../../../../contract/range/specification.ts";
import { specificationText } from "../../../../contract/range/specification-text.ts";
import { featureMark, featuresOfAny } from "../../../../contract/range/variant-features.ts";
import type { Badge } from "../../../../contract/stock/badges.ts";
import type { SoldVehicle, Vehicle } from "../../../../contract/stock/vehicle.ts";
import { equipment as equipmentText } from "../../../../contract/stock/wording/equipment.ts";
import { comparison, shortlistText } from "../../../../contract/stock/wording/shortlist.ts";
import { vehicleDetail as text } from "../../../../contract/stock/wording/used.ts";
import { type ComparedCars, variantKey } from "../../../routing/compared-cars.ts";
import type { SideBySideRow } from "../../../ui/table/side-by-side-table.tsx";

/** A car of a comparison: a used one for sale, with its badges as of the loader's day, one that is sold, of which less is known, or a variant of the new range. */
export type ComparedCar =
  | { kind: "used"; vehicle: Vehicle; badges: Badge[] }
  | { kind: "sold"; vehicle: SoldVehicle }
  | { kind: "new"; item: RangeItem };

/** The cars by what the address of their comparison names them. */
export const comparedCarsOf = (cars: readonly ComparedCar[]): ComparedCars => ({
  cars: cars.flatMap((car) => (car.kind === "new" ? [] : [car.vehicle.id])),
  variants: cars.flatMap((car) => (car.kind === "new" ? [variantKey(car.item)] : [])),
});

type Text = string | number | undefined;
/** How a property is read of each kind of car; of a kind without it, it is not known. */
type Property = {
  label: string;
  used?: (vehicle: Vehicle, terms: FinanceTerms) => Text;
  sold?: (vehicle: SoldVehicle) => Text;
  new?: (item: RangeItem, terms: FinanceTerms) => Text;
  isLarge?: true;
};

/** A property of anything with a price. */
const byPrice = (label: string, read: (price: number, terms: FinanceTerms) => string): Property => ({
  label,
  used: ({ price }, terms) => read(price, terms),
  new: ({ price }, terms) => read(price, terms),
});

/** The facts of used vehicles that a new variant has outside its specification. */
const NEW_FACTS: Partial<Record<PublicFact, (item: RangeItem) => string>> = {
  variant: ({ variant }) => variant,
  condition: () => comparison.isNew,
  transmission: ({ transmission_type }) => transmission_type,
  bodyType: ({ bodyType }) => bodyType,
};

const SOLD_FACTS: Partial<Record<PublicFact, (vehicle: SoldVehicle) => Text>> = {
  variant: ({ variant }) => variant,
  year: ({ year }) => year,
};

function ofFact(fact: PublicFact): Property {
  const row = SPECIFICATION_NAMES.find((name) => usedFactOf(name) === fact);
  return {
    label: FACTS[fact].label,
    used: (vehicle) => factText(vehicle, fact),
    sold: SOLD_FACTS[fact],
    new: NEW_FACTS[fact] ?? (row && ((item) => specificationText(item, row))),
  };
}

const PROPERTIES: readonly Property[] = [
  { ...byPrice(FACTS.price.label, formatRand), sold: () => shortlistText.sold, isLarge: true },
  byPrice(
    comparison.instalment,
    (price, terms) => `${formatRand(calculateRepayment(price, terms).instalment)} ${calculator.perMonth}`,
  ),
  byPrice(calculator.totalOfInstalments, (price, terms) =>
    formatRand(calculateRepayment(price, terms).totalOfInstalments),
  ),
  byPrice(calculator.balloonAmount, (price, terms) => formatRand(calculateRepayment(price, terms).balloon)),
  ...factsIn("comparison").map(ofFact),
  ...SPECIFICATION_NAMES.filter((name) => usedFactOf(name) === undefined && !specificationRow(name).isPart).map(
    (name): Property => ({ label: SPECIFICATION[name].label, new: (item) => specificationText(item, name) }),
  ),
  { label: text.dealer, used: ({ dealer_name }) => dealer_name },
  { label: comparison.province, used: ({ dealer_province }) => dealer_province },
  { label: text.stockNumber, used: ({ stock_number }) => stock_number },
];

function read(property: Property, car: ComparedCar, terms: FinanceTerms): Text {
  if (car.kind === "new") return property.new?.(car.item, terms);
  return car.kind === "sold" ? property.sold?.(car.vehicle) : property.used?.(car.vehicle, terms);
}

/** Whether a kind of car among `cars` has no such property. */
const isOfOneKind = (property: Property, cars: readonly ComparedCar[]) =>
  cars.some(({ kind }) => (kind === "new" ? property.new : property.used) === undefined);

/**
 * The properties of `cars`, with instalments on `terms`: those that differ, those that are alike, and those that only new or only used
 * cars have. What is not known of a car makes no difference.
 */
export function compareCars(
  cars: readonly ComparedCar[],
  terms: FinanceTerms,
): {
  differences: SideBySideRow[];
  alike: SideBySideRow[];
  ofOneKind: SideBySideRow[];
  /** What any of them has, first what not all have. */
  equipment: SideBySideRow[];
} {
  const found = { differences: [] as SideBySideRow[], alike: [] as SideBySideRow[], ofOneKind: [] as SideBySideRow[] };
  for (const property of PROPERTIES) {
    const { label, isLarge } = property;
    const values = cars.map((car) => String(read(property, car, terms) ?? ""));
    const different = new Set(values.filter((value) => value !== "")).size;
    if (different === 0) continue;
    const alike = isOfOneKind(property, cars) ? found.ofOneKind : found.alike;
    (different > 1 ? found.differences : alike).push({ label, values, ...(isLarge && { isLarge }) });
  }
  return { ...found, equipment: equipmentOf(cars) };
}

const FEATURE_WORDS = {
  standard: equipmentText.has,
  optional: equipmentText.optional,
  absent: equipmentText.notListed,
  unknown: "",
};

/** A row for each feature of any of the cars. Of a car of which no equipment is listed, none is known. */
function equipmentOf(cars: readonly ComparedCar[]): SideBySideRow[] {
  const equipped = cars.map((car) => {
    if (car.kind === "new") return car.item;
    return car.kind === "used" ? { features: car.vehicle.features } : {};
  });
  const rows = featuresOfAny(equipped).map((key) => ({
    label: FEATURE_LABELS[key],
    values: equipped.map((car) => FEATURE_WORDS[featureMark(car, key) ?? "unknown"]),
  }));
  const isShared = ({ values }: SideBySideRow) => new Set(values.filter((value) => value !== "")).size === 1;
  return [...rows.filter((row) => !isShared(row)), ...rows.filter(isShared)];
}
