/** The facts of a demo vehicle that follow from its model and variant, its age and a number. */
import type { FactName, FactValue } from "../../../contract/facts/facts.ts";
import { modelsWithSeats } from "../../../contract/stock/seats.ts";
import { demoFeatures } from "./demo-features.ts";
import type { Body } from "./makes/used-makes.ts";
import { Random } from "./random.ts";

/** What the stock knew of a vehicle from the start. */
type KnownFact =
  | "variant"
  | "year"
  | "price"
  | "mileage"
  | "transmission"
  | "condition"
  | "fuelType"
  | "bodyType"
  | "colour"
  | "vin";
type KnownFacts = { [Name in KnownFact]: FactValue<Name> } & { make: string; model: string; description: string };
type FurtherFacts = { [Name in Exclude<FactName, KnownFact>]: FactValue<Name> };

const SEVEN_SEATERS = new Set(modelsWithSeats(["7"]).map(({ name }) => name));
/** SUVs on the frame of a bakkie. */
const REAR_DRIVEN = new Set(["Fortuner", "Everest", "MU-X", "Pajero Sport", "Scorpio-N", "Mustang", "H-1", "C-Class"]);
const DOORS: Record<Exclude<Body, "pickup">, number> = { coupe: 2, hatch: 5, mpv: 5, sedan: 4, suv: 5 };
const KM_PER_SERVICE = 15_000;
const SERVICE_PLAN = { years: 3, km: 60_000 };
const WARRANTY = { years: 5, km: 150_000 };
const KG_CO2_PER_LITRE = { Diesel: 2.65, Petrol: 2.37 };

const round = (value: number, scale = 0) => Number(value.toFixed(scale));
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Derives the facts of car number `number`, as they are on `today`. The same number gives the same facts. */
export function demoFacts(car: KnownFacts, body: Body, number: number, today: Date): FurtherFacts {
  const random = new Random(number);
  const facts: Omit<FurtherFacts, "features"> = {
    ...engineFacts(car, body),
    ...bodyFacts(car, body),
    ...historyFacts(car, random, today),
    interiorColour: random.chance(0.8) ? random.pick(["Black", "Grey", "Beige"]) : "",
    interiorMaterial: random.chance(0.8) ? random.pick(["Cloth", "Leather", "Part leather"]) : "",
    otherFeatures: "",
    natisCode: random.chance(0.7) ? "2: used" : "",
    roadworthy: random.chance(0.6) ? "Yes" : "",
    mmCode: "",
    registrationNumber: "",
    licenceExpiry: null,
  };
  const described = { ...facts, ...describedFacts(car.description) };
  return { ...described, features: demoFeatures({ ...car, ...described }, body, random) };
}

/** What the description says already. */
function describedFacts(description: string): Partial<Omit<FurtherFacts, "features">> {
  return {
    ...(/\bowner/.test(description) && { previousOwners: /^Two owners|\. Two owners/.test(description) ? 2 : 1 }),
    ...(/service history|serviced by the book/i.test(description) && { serviceHistory: "Full" }),
    ...(/both keys/.test(description) && { keys: 2 }),
    ...(/Accident free/.test(description) && { accidentHistory: "None declared" }),
    ...(/roadworthy/.test(description) && { roadworthy: "Yes" }),
  };
}

function engineFacts({ make, model, variant, fuelType, transmission }: KnownFacts, body: Body) {
  const litres = Number(/(?<!\d)\d\.\d(?!\d)/.exec(variant)?.[0] ?? Number.NaN);
  const isDiesel = fuelType === "Diesel";
  const isBoosted = /turbo|tce|tsi|tfsi|ecoboost|t-gdi|boosterjet/i.test(variant);
  const known = Number(/(\d{2,3})kW/.exec(variant)?.[1] ?? Number.NaN);
  const power = known || round(litres * (isDiesel ? 56 : isBoosted ? 78 : 55));
  const perHundred = fuelType === "Hybrid" ? 2.9 + litres * 0.9 : (isDiesel ? 3.4 : 3.6) + litres * 1.7;
  const co2 = perHundred * 10 * KG_CO2_PER_LITRE[isDiesel ? "Diesel" : "Petrol"];
  const ifKnown = (value: number, scale?: number) => (Number.isNaN(value) ? null : round(value, scale));
  return {
    engineCapacity: ifKnown(litres * 1000 - 2),
    power: ifKnown(power),
    torque: ifKnown(litres * (isDiesel ? 185 : isBoosted ? 165 : 95)),
    gears: gearsOf(variant, transmission, litres),
    drivenWheels: drivenWheelsOf(make, model, variant, body),
    fuelConsumption: ifKnown(perHundred, 1),
    energyConsumption: null,
    co2: ifKnown(co2),
    battery: null,
    electricRange: null,
  };
}

function gearsOf(variant: string, transmission: string, litres: number): number | null {
  if (/CVT/.test(variant)) return null;
  if (/DSG/.test(variant)) return 7;
  if (/AMT/.test(variant)) return 5;
  if (transmission === "Automatic") return litres >= 2 ? 8 : 6;
  return litres < 1.5 ? 5 : 6;
}

function drivenWheelsOf(make: string, model: string, variant: string, body: Body): FactValue<"drivenWheels"> {
  if (/4x4|4WD/.test(variant) || model === "Jimny") return "4x4";
  if (/AWD|4Matic|Quattro|xDrive/.test(variant)) return "All-wheel drive";
  const isRear = body === "pickup" ? model !== "NP200" : REAR_DRIVEN.has(model) || (make === "BMW" && body !== "suv");
  return isRear ? "Rear-wheel drive" : "Front-wheel drive";
}

function bodyFacts({ model, bodyType }: KnownFacts, body: Body) {
  if (body === "pickup") {
    const isSingle = bodyType === "Single-cab bakkie";
    return { seats: isSingle ? 2 : bodyType === "Double-cab bakkie" ? 5 : 4, doors: isSingle ? 2 : 4 };
  }
  const seats = SEVEN_SEATERS.has(model) ? 7 : model === "H-1" ? 9 : body === "coupe" || model === "Jimny" ? 4 : 5;
  return { seats, doors: model === "Jimny" ? 3 : DOORS[body] };
}

function historyFacts({ year, mileage, condition }: KnownFacts, random: Random, today: Date) {
  const isDemo = condition === "Demo";
  const lastMonth = year === today.getUTCFullYear() ? today.getUTCMonth() : 12;
  const registered = new Date(Date.UTC(year, Math.floor(random.next() * Math.max(lastMonth, 1)), 1));
  const ageYears = (today.getTime() - registered.getTime()) / (365.25 * 86_400_000);
  const cover = ({ years, km }: typeof WARRANTY) => {
    const until = new Date(Date.UTC(year + years, registered.getUTCMonth(), 0));
    return until > today && km > mileage ? ([toDay(until), km] as const) : ([null, null] as const);
  };
  const [servicePlanUntil, servicePlanMileage] = cover(SERVICE_PLAN);
  const [warrantyUntil, warrantyMileage] = cover(WARRANTY);
  const services = Math.floor(mileage / KM_PER_SERVICE);
  const isServiceKnown = services > 0 && random.chance(0.7);
  const daysSinceService = Math.round(((mileage % KM_PER_SERVICE) / Math.max(mileage, 1)) * ageYears * 365);
  const history: FactValue<"serviceHistory">[] = ["Full", "Full", "Full", "Full", "Part", "None"];
  return {
    firstRegistered: toDay(registered),
    previousOwners: random.chance(0.8)
      ? isDemo
        ? 0
        : 1 + Math.floor(random.next() * Math.min(ageYears / 3, 3))
      : null,
    keys: random.chance(0.7) ? random.pick([1, 2, 2, 2]) : null,
    serviceHistory: isDemo ? ("Full" as const) : random.chance(0.85) ? random.pick(history) : ("" as const),
    lastService: isServiceKnown ? toDay(new Date(today.getTime() - daysSinceService * 86_400_000)) : null,
    lastServiceMileage: isServiceKnown ? services * KM_PER_SERVICE : null,
    accidentHistory: random.chance(0.6) ? ("None declared" as const) : ("" as const),
    servicePlanUntil,
    servicePlanMileage,
    warrantyUntil,
    warrantyMileage,
  };
}
