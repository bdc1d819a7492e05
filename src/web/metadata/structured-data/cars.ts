import { readFact } from "../../../contract/facts/fact-text.ts";
import { type FactValue, labelOption, type PublicFact } from "../../../contract/facts/facts.ts";
import { toE164 } from "../../../contract/formats/format.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { paths, uploadUrl } from "../../routing/paths.ts";
import type { JsonLd, ToAbsoluteUrl } from "./json-ld.ts";

const quantity = (unitCode: string) => (value: string | number) => ({ "@type": "QuantitativeValue", value, unitCode });
/** A unit that has no code of UN/CEFACT. */
const quantityIn = (unitText: string) => (value: string | number) => ({
  "@type": "QuantitativeValue",
  value,
  unitText,
});

const DRIVES: Record<Exclude<FactValue<"drivenWheels">, "">, string> = {
  "Front-wheel drive": "FrontWheelDriveConfiguration",
  "Rear-wheel drive": "RearWheelDriveConfiguration",
  "All-wheel drive": "AllWheelDriveConfiguration",
  "4x4": "FourWheelDriveConfiguration",
};

/** The property of schema.org for each fact, and what it has; null if there is none, or another place for it. */
const FACT_PROPERTIES = {
  variant: { name: "vehicleConfiguration" },
  year: { name: "vehicleModelDate", toJson: String },
  price: null,
  mileage: {
    name: "mileageFromOdometer",
    toJson: quantity("KMT"),
  },
  condition: null,
  transmission: { name: "vehicleTransmission" },
  fuelType: { name: "fuelType" },
  bodyType: { name: "bodyType" },
  colour: { name: "color" },
  seats: { name: "vehicleSeatingCapacity" },
  doors: { name: "numberOfDoors" },
  engineCapacity: { name: "engineDisplacement", toJson: quantity("CMQ"), isOfEngine: true },
  power: { name: "enginePower", toJson: quantity("KWT"), isOfEngine: true },
  torque: { name: "torque", toJson: quantity("NU"), isOfEngine: true },
  gears: { name: "numberOfForwardGears" },
  drivenWheels: {
    name: "driveWheelConfiguration",
    toJson: (value) => `https://schema.org/${DRIVES[value as keyof typeof DRIVES]}`,
  },
  fuelConsumption: { name: "fuelConsumption", toJson: quantityIn("l/100 km") },
  energyConsumption: null,
  co2: { name: "emissionsCO2" },
  battery: null,
  electricRange: null,
  firstRegistered: { name: "dateVehicleFirstRegistered" },
  previousOwners: { name: "numberOfPreviousOwners" },
  keys: null,
  serviceHistory: null,
  lastService: null,
  lastServiceMileage: null,
  accidentHistory: { name: "knownVehicleDamages" },
  servicePlanUntil: null,
  servicePlanMileage: null,
  warrantyUntil: null,
  warrantyMileage: null,
  interiorColour: { name: "vehicleInteriorColor" },
  interiorMaterial: { name: "vehicleInteriorType" },
  features: null,
  otherFeatures: null,
  natisCode: null,
  roadworthy: null,
  mmCode: null,
} satisfies Record<PublicFact, Property | null>;
type Property = {
  name: string;
  toJson?: (value: string | number) => unknown;
  /** A property of the car's engine. */
  isOfEngine?: true;
};

function factProperties(vehicle: Vehicle): Record<string, unknown> {
  const car: Record<string, unknown> = {};
  const engine: Record<string, unknown> = {};
  for (const [fact, property] of Object.entries<Property | null>(FACT_PROPERTIES)) {
    const value = readFact(vehicle, fact as PublicFact);
    if (property === null || value === undefined) continue;
    const { name, toJson, isOfEngine } = property;
    (isOfEngine ? engine : car)[name] = toJson?.(value) ?? value;
  }
  if (Object.keys(engine).length > 0) car.vehicleEngine = { "@type": "EngineSpecification", ...engine };
  return car;
}

/** Schema.org has no property for equipment. */
const toProperty = (feature: string) => ({
  "@type": "PropertyValue",
  name: labelOption("features", feature),
  value: true,
});

/** Describes a used or demo vehicle and its offer. */
export function usedCar(vehicle: Vehicle, toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  const url = toAbsoluteUrl(vehicle.uri);
  return {
    "@type": ["Product", "Car"],
    "@id": `${url}#car`,
    name: vehicleName(vehicle),
    url,
    ...(vehicle.description !== "" && { description: vehicle.description }),
    ...(vehicle.images.length > 0 && { image: vehicle.images.map(({ uri }) => toAbsoluteUrl(uri)) }),
    sku: vehicle.stock_number,
    brand: { "@type": "Brand", name: vehicle.make },
    model: vehicle.model,
    ...factProperties(vehicle),
    ...(vehicle.features && { additionalProperty: vehicle.features.map(toProperty) }),
    itemCondition: "https://schema.org/UsedCondition",
    offers: {
      "@type": "Offer",
      url,
      price: vehicle.price,
      priceCurrency: "ZAR",
      itemCondition: "https://schema.org/UsedCondition",
      availability: vehicle.reserved ? "https://schema.org/Reserved" : "https://schema.org/InStock",
      seller: {
        "@type": "AutoDealer",
        "@id": toAbsoluteUrl(`${paths().dealer(vehicle.dealer_slug)}#dealer`),
        name: vehicle.dealer_name,
        url: toAbsoluteUrl(paths().dealer(vehicle.dealer_slug)),
        telephone: toE164(vehicle.dealer_contact_no),
        address: { "@type": "PostalAddress", addressRegion: vehicle.dealer_province, addressCountry: "ZA" },
      },
    },
  };
}

/** Describes a model of the new range, with the lowest and highest price of its `variants`. */
export function newModel(variants: readonly [RangeItem, ...RangeItem[]], toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  const [model] = variants;
  const prices = variants.map(({ price }) => price);
  const url = toAbsoluteUrl(paths().newModel(model.make_slug, model.model_slug));
  return {
    "@type": ["Product", "Car"],
    "@id": `${url}#car`,
    name: `${model.make} ${model.model}`,
    url,
    description: model.description,
    image: [
      toAbsoluteUrl(uploadUrl(model.mainImage)),
      ...model.gallery.map(({ image }) => toAbsoluteUrl(uploadUrl(image, "gallery"))),
    ],
    brand: { "@type": "Brand", name: model.make },
    model: model.model,
    bodyType: model.bodyType,
    itemCondition: "https://schema.org/NewCondition",
    offers: {
      "@type": "AggregateOffer",
      url,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: variants.length,
      priceCurrency: "ZAR",
      itemCondition: "https://schema.org/NewCondition",
      availability: "https://schema.org/InStock",
    },
  };
}
