/** The columns of a vehicle's facts in each feed. */
import { readFact } from "../../../contract/facts/fact-text.ts";
import { type FactValue, PUBLIC_FACTS, type PublicFact } from "../../../contract/facts/facts.ts";
import type { FeedVehicle } from "./feed-formats.ts";

type FactColumn = {
  name: string;
  /** A vehicle without a value is left out of the feed. */
  isRequired?: boolean;
  value(vehicle: FeedVehicle): string | number;
};
type FeedColumns = {
  /** The name of its column in the CSV file for everyone. */
  csv: string;
  /** In the catalogues of advertising networks. */
  meta?: FactColumn[];
  google?: FactColumn[];
};

const META_BODIES: Record<FactValue<"bodyType">, string> = {
  Hatchback: "HATCHBACK",
  Sedan: "SEDAN",
  SUV: "SUV",
  "Double-cab bakkie": "TRUCK",
  "Extended-cab bakkie": "TRUCK",
  "Single-cab bakkie": "TRUCK",
  MPV: "MINIVAN",
  Coupé: "COUPE",
  Convertible: "CONVERTIBLE",
  "Station wagon": "WAGON",
  Van: "VAN",
  Bus: "OTHER",
  "": "OTHER",
};
const META_FUELS: Record<FactValue<"fuelType">, string> = {
  Petrol: "PETROL",
  Diesel: "DIESEL",
  Hybrid: "HYBRID",
  Electric: "ELECTRIC",
  CNG: "OTHER",
  LPG: "OTHER",
};

type DrivenWheels = Exclude<FactValue<"drivenWheels">, "">;
const META_DRIVETRAINS: Record<DrivenWheels, string> = {
  "Front-wheel drive": "FWD",
  "Rear-wheel drive": "RWD",
  "All-wheel drive": "AWD",
  "4x4": "4X4",
};

/** What the stock has for a colour that nobody states. */
const NO_COLOURS = ["", "Not stated"];
const colourOf = ({ exterior_color: colour }: FeedVehicle) => (NO_COLOURS.includes(colour) ? "" : colour);

const TRIM: FactColumn = { name: "trim", value: ({ variant }) => variant };
const YEAR: FactColumn = { name: "year", isRequired: true, value: ({ year }) => year };
/** The price, or what it fell from: then the present one is the sale price. */
const PRICES: FactColumn[] = [
  { name: "price", isRequired: true, value: ({ price, price_fall }) => `${price + (price_fall?.amount ?? 0)} ZAR` },
  { name: "sale_price", value: ({ price, price_fall }) => (price_fall ? `${price} ZAR` : "") },
];

const FACT_COLUMNS = {
  variant: { csv: "variant", meta: [TRIM], google: [TRIM] },
  year: { csv: "year", meta: [YEAR], google: [YEAR] },
  price: { csv: "price_zar", meta: PRICES, google: PRICES },
  mileage: {
    csv: "mileage_km",
    meta: [
      { name: "mileage.value", isRequired: true, value: ({ mileage }) => mileage.value },
      { name: "mileage.unit", isRequired: true, value: () => "KM" },
    ],
    google: [{ name: "mileage", isRequired: true, value: ({ mileage }) => `${mileage.value} km` }],
  },
  condition: {
    csv: "state",
    meta: [{ name: "state_of_vehicle", isRequired: true, value: () => "USED" }],
    google: [{ name: "condition", isRequired: true, value: () => "used" }],
  },
  transmission: {
    csv: "transmission",
    meta: [{ name: "transmission", value: ({ transmission }) => transmission.toUpperCase() }],
  },
  fuelType: {
    csv: "fuel_type",
    meta: [{ name: "fuel_type", value: ({ fuel_type }) => META_FUELS[fuel_type as FactValue<"fuelType">] ?? "OTHER" }],
  },
  bodyType: {
    csv: "body_type",
    meta: [
      {
        name: "body_style",
        isRequired: true,
        value: ({ body_type }) => META_BODIES[body_type as FactValue<"bodyType">] ?? "OTHER",
      },
    ],
  },
  colour: {
    csv: "colour",
    meta: [{ name: "exterior_color", isRequired: true, value: colourOf }],
    google: [{ name: "exterior_color", value: colourOf }],
  },
  seats: { csv: "seats" },
  doors: { csv: "doors" },
  engineCapacity: { csv: "engine_cm3" },
  power: { csv: "power_kw" },
  torque: { csv: "torque_nm" },
  gears: { csv: "gears" },
  drivenWheels: {
    csv: "driven_wheels",
    meta: [
      {
        name: "drivetrain",
        value: ({ driven_wheels: wheels }) => (wheels ? META_DRIVETRAINS[wheels as DrivenWheels] : ""),
      },
    ],
  },
  fuelConsumption: { csv: "fuel_consumption_l_100km" },
  energyConsumption: { csv: "energy_consumption_kwh_100km" },
  co2: { csv: "co2_g_km" },
  battery: { csv: "battery_kwh" },
  electricRange: { csv: "electric_range_km" },
  firstRegistered: { csv: "first_registered" },
  previousOwners: { csv: "previous_owners" },
  keys: { csv: "keys" },
  serviceHistory: { csv: "service_history" },
  lastService: { csv: "last_service" },
  lastServiceMileage: { csv: "last_service_km" },
  accidentHistory: { csv: "accident_history" },
  servicePlanUntil: { csv: "service_plan_until" },
  servicePlanMileage: { csv: "service_plan_km" },
  warrantyUntil: { csv: "warranty_until" },
  warrantyMileage: { csv: "warranty_km" },
  interiorColour: {
    csv: "interior_colour",
    meta: [{ name: "interior_color", value: ({ interior_color: colour = "" }) => colour }],
  },
  interiorMaterial: { csv: "interior_material" },
  features: { csv: "features" },
  otherFeatures: { csv: "other_features" },
  natisCode: { csv: "natis_code" },
  roadworthy: { csv: "roadworthy" },
  mmCode: { csv: "mm_code" },
} satisfies Record<PublicFact, FeedColumns>;
const columnsOf = (name: PublicFact): FeedColumns => FACT_COLUMNS[name];

/** The columns of all facts in a catalogue. */
export const catalogueColumns = (network: "meta" | "google"): FactColumn[] =>
  PUBLIC_FACTS.flatMap((name) => columnsOf(name)[network] ?? []);

/** The columns of all facts in the CSV file. */
export const csvColumns = (): Record<string, FactColumn["value"]> =>
  Object.fromEntries(PUBLIC_FACTS.map((name) => [columnsOf(name).csv, (vehicle) => readFact(vehicle, name) ?? ""]));
