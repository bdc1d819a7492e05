/** Generates the used and demo stock of the demo catalogue, which is always the same. */
import type { FactName, FactValue } from "../../../contract/facts/facts.ts";
import { coloursOf, type MakeColour } from "./colours.ts";
import { type DemoCondition, demoCondition } from "./demo-condition.ts";
import { demoFacts } from "./demo-facts.ts";
import { type DescribedCar, describe } from "./description.ts";
import {
  type Body,
  OWN_MAKE,
  USED_MAKES,
  type UsedMake,
  type UsedModel,
  type UsedVariant,
} from "./makes/used-makes.ts";
import { askingPrice, demoPrice } from "./price.ts";
import { Random } from "./random.ts";
import { demoVin } from "./vin.ts";

/** The date of the demo catalogue. Fixed, so that the catalogue does not depend on the clock. */
const REFERENCE_DATE = new Date("2026-11-01T08:00:00Z");
const REFERENCE_YEAR = REFERENCE_DATE.getUTCFullYear();
/** The oldest car came into stock this long before the reference date. */
const STOCK_PERIOD_MS = 120 * 86_400_000;
const SEED = 2027;
const DEMO_SHARE_OF_OWN = 0.3;
const FUELS = { P: "Petrol", D: "Diesel", H: "Hybrid" } as const;
const ANGLES = ["front34", "side", "rear34", "front"];

type BodyType = FactValue<"bodyType">;

export type DemoDealer = { slug: string; name: string; socialCode: string };

export type DemoVehicle = { [Name in FactName]: FactValue<Name> } & {
  dealerSlug: string;
  stockNumber: string;
  make: string;
  model: string;
  description: string;
  /** Paths under /uploads. */
  images: string[];
  createdAt: Date;
} & DemoCondition;

const COLOURS = new Map<string, MakeColour[]>(USED_MAKES.map(({ make }) => [make, coloursOf(make)]));

/**
 * Generates `count` vehicles spread over `dealers`, the longest in stock first. A larger count adds vehicles to those of a
 * smaller one.
 */
export function* generateDemoVehicles(count: number, dealers: readonly DemoDealer[]): Generator<DemoVehicle> {
  const random = new Random(SEED);
  for (let i = 0; i < count; i++) {
    const make = random.pickWeighted(USED_MAKES);
    const model = random.pickWeighted(make.models);
    const dealer = random.pick(dealers);
    const timeInStockMs = (STOCK_PERIOD_MS * (count - i)) / count;
    const vehicle = generateVehicle(make, model, dealer, random);
    const known = { ...vehicle, vin: demoVin(vehicle.make, vehicle.year, i + 1) };
    yield {
      ...known,
      ...demoCondition(known.images, i + 1),
      ...demoFacts(known, model.body, i + 1, REFERENCE_DATE),
      stockNumber: `${dealer.socialCode.slice(0, 3)}${10_001 + i}`,
      createdAt: new Date(REFERENCE_DATE.getTime() - timeInStockMs),
    };
  }
}

function generateVehicle(make: UsedMake, model: UsedModel, dealer: DemoDealer, random: Random) {
  const isDemo = make.make === OWN_MAKE && model.to >= REFERENCE_YEAR && random.chance(DEMO_SHARE_OF_OWN);
  const year = isDemo ? REFERENCE_YEAR - (random.chance(0.3) ? 1 : 0) : usedYear(model, random);
  const { variant, price: newPrice, transmission, fuel } = random.pick(variantsSoldIn(model, year));
  const age = REFERENCE_YEAR - year;
  const wear = random.between(0.96, 1.05);
  const mileage = isDemo ? Math.round(random.between(600, 7_900)) : usedMileage(age, model.body, fuel === "D", random);
  const { picture, names } = random.pickWeighted(COLOURS.get(make.make) as MakeColour[]);
  const describedCar: DescribedCar = {
    make: make.make,
    model: model.model,
    variant,
    year,
    age,
    mileage,
    condition: isDemo ? "Demo" : "Used",
    body: model.body,
    fuel: FUELS[fuel],
    automatic: transmission === "A",
    dealerName: dealer.name,
  };
  return {
    dealerSlug: dealer.slug,
    make: make.make,
    model: model.model,
    variant,
    year,
    price: isDemo ? demoPrice(newPrice, age, wear) : askingPrice(newPrice, age, mileage, wear),
    mileage,
    condition: isDemo ? ("Demo" as const) : ("Used" as const),
    transmission: transmission === "A" ? ("Automatic" as const) : ("Manual" as const),
    fuelType: FUELS[fuel],
    colour: random.pick(names),
    bodyType: bodyTypeOf(model.body, variant),
    description: describe(describedCar, random),
    images: pictures(model.body, picture),
  };
}

/** A year in which the model was sold, most likely three to seven years before the reference date. */
function usedYear({ from, to }: UsedModel, random: Random): number {
  const bell = (random.next() + random.next() + random.next()) / 3;
  const year = REFERENCE_YEAR - Math.floor(bell * 13);
  if (year >= from && year <= to) return year;
  return from + Math.floor(random.next() * (to - from + 1));
}

function variantsSoldIn(model: UsedModel, year: number): readonly UsedVariant[] {
  const sold = model.variants.filter(({ from = model.from, to = model.to }) => year >= from && year <= to);
  if (sold.length === 0) throw new Error(`No ${model.model} variant was sold in ${year}`);
  return sold;
}

/** Kilometres. Diesels and bakkies have more, coupés fewer. */
function usedMileage(age: number, body: Body, isDiesel: boolean, random: Random): number {
  const kmPerYear =
    random.between(9_000, 22_000) * (isDiesel ? 1.2 : 1) * (body === "pickup" ? 1.1 : body === "coupe" ? 0.7 : 1);
  const ageFactor = Math.max(0.6, 1 - age * 0.03);
  return Math.round((age + random.between(0.25, 0.8)) * kmPerYear * ageFactor);
}

const BODY_TYPES: Record<Exclude<Body, "pickup">, BodyType> = {
  coupe: "Coupé",
  hatch: "Hatchback",
  mpv: "MPV",
  sedan: "Sedan",
  suv: "SUV",
};

/** The names of bakkies' variants say their cabs; a small bakkie without one has a single cab. */
function bodyTypeOf(body: Body, variant: string): BodyType {
  if (body !== "pickup") return BODY_TYPES[body];
  if (variant.includes("Double Cab")) return "Double-cab bakkie";
  return /Extended Cab|SuperCab|Xtra Cab|Club Cab/.test(variant) ? "Extended-cab bakkie" : "Single-cab bakkie";
}

function pictures(body: Body, colour: string): string[] {
  return ANGLES.map((angle) => `used/${body}-${colour}-${angle}.webp`);
}
