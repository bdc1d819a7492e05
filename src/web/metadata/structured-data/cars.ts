import { readFact } from "../../../contract/facts/fact-text.ts";
import { type FactValue, labelOption, type PublicFact } from "../../../contract/facts/facts.ts";
import { toE164 } from "../../../contract/formats/format.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import type { SpecificationName } from "../../../contract/range/specification.ts";
import { readSpecification } from "../../../contract/range/specification-text.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { vehicleCondition as text } from "../../../contract/stock/wording/vehicle-page.ts";
import { paths, uploadUrl } from "../../routing/paths.ts";
import type { JsonLd, ToAbsoluteUrl } from "./json-ld.ts";

const quantity = (unitCode: string) => (value: string | number) => ({ "@type": "QuantitativeValue", value, unitCode });
const millimetres = quantity("MMT");
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

/** The same for each row of the specification of a new variant. */
const SPECIFICATION_PROPERTIES = {
  fuelType: FACT_PROPERTIES.fuelType,
  engineCapacity: FACT_PROPERTIES.engineCapacity,
  power: FACT_PROPERTIES.power,
  torque: FACT_PROPERTIES.torque,
  gearbox: FACT_PROPERTIES.transmission,
  gears: FACT_PROPERTIES.gears,
  drivenWheels: FACT_PROPERTIES.drivenWheels,
  acceleration: { name: "accelerationTime", toJson: quantity("SEC") },
  topSpeed: { name: "speed", toJson: (value) => ({ "@type": "QuantitativeValue", maxValue: value, unitCode: "KMH" }) },
  fuelConsumption: FACT_PROPERTIES.fuelConsumption,
  energyConsumption: FACT_PROPERTIES.energyConsumption,
  co2: FACT_PROPERTIES.co2,
  tank: { name: "fuelCapacity", toJson: quantity("LTR") },
  battery: FACT_PROPERTIES.battery,
  electricRange: FACT_PROPERTIES.electricRange,
  overallLength: { name: "depth", toJson: millimetres },
  overallWidth: { name: "width", toJson: millimetres },
  overallHeight: { name: "height", toJson: millimetres },
  wheelbase: { name: "wheelbase", toJson: millimetres },
  groundClearance: null,
  boot: { name: "cargoVolume", toJson: quantity("LTR") },
  kerbWeight: { name: "weight", toJson: quantity("KGM") },
  towingWeight: { name: "trailerWeight", toJson: quantity("KGM") },
  seats: FACT_PROPERTIES.seats,
  doors: FACT_PROPERTIES.doors,
  safetyRating: null,
  safetyRatingSource: null,
  safetyRatingYear: null,
  warrantyYears: null,
  warrantyKilometres: null,
  servicePlanYears: null,
  servicePlanKilometres: null,
} satisfies Record<SpecificationName, Property | null>;

/** The properties of a car that `read` knows. */
function carProperties<Name extends string>(
  properties: Record<Name, Property | null>,
  read: (name: Name) => string | number | undefined,
): Record<string, unknown> {
  const car: Record<string, unknown> = {};
  const engine: Record<string, unknown> = {};
  for (const name of Object.keys(properties) as Name[]) {
    const property = properties[name];
    const value = read(name);
    if (property === null || value === undefined) continue;
    const { name: key, toJson, isOfEngine } = property;
    (isOfEngine ? engine : car)[key] = toJson?.(value) ?? value;
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

/** The price that a lower one is compared with, as search engines strike it through. */
const priceBefore = (price: number) => ({
  "@type": "UnitPriceSpecification",
  priceType: "https://schema.org/StrikethroughPrice",
  price,
  priceCurrency: "ZAR",
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
    ...carProperties<PublicFact>(FACT_PROPERTIES, (fact) => readFact(vehicle, fact)),
    ...(vehicle.features && { additionalProperty: vehicle.features.map(toProperty) }),
    itemCondition: "https://schema.org/UsedCondition",
    offers: {
      "@type": "Offer",
      url,
      price: vehicle.price,
      priceCurrency: "ZAR",
      ...(vehicle.price_fall && { priceSpecification: priceBefore(vehicle.price + vehicle.price_fall.amount) }),
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

/** Describes the video of a used or demo vehicle, if it has one. */
export function usedCarVideo({ video, ...vehicle }: Vehicle, toAbsoluteUrl: ToAbsoluteUrl): JsonLd[] {
  if (!video) return [];
  const name = vehicleName(vehicle);
  const thumbnail = video.poster?.uri ?? vehicle.image.uri;
  return [
    {
      "@type": "VideoObject",
      name: text.videoOf(name),
      description: text.describe(name, vehicle.dealer_name),
      ...(thumbnail !== "" && { thumbnailUrl: toAbsoluteUrl(thumbnail) }),
      // Another server may not say it.
      ...(video.uploaded_at !== "" && { uploadDate: video.uploaded_at }),
      contentUrl: toAbsoluteUrl(video.uri),
      duration: `PT${video.duration}S`,
    },
  ];
}

/** Describes a model of the new range, with the lowest and highest price of its `variants`, and what they all have in common. */
export function newModel(variants: readonly [RangeItem, ...RangeItem[]], toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  const [model] = variants;
  const prices = variants.map(({ price }) => price);
  const url = toAbsoluteUrl(paths().newModel(model.make_slug, model.model_slug));
  const shared = (name: SpecificationName) => {
    const [value, ...others] = new Set(variants.map((variant) => readSpecification(variant, name)));
    return others.length === 0 ? value : undefined;
  };
  return {
    ...newCar(model, url, toAbsoluteUrl),
    name: `${model.make} ${model.model}`,
    description: model.description,
    ...carProperties<SpecificationName>(SPECIFICATION_PROPERTIES, shared),
    offers: {
      "@type": "AggregateOffer",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: variants.length,
      ...newOffer(url),
    },
  };
}

/** Describes a variant of the new range and its offer. */
export function newVariant(item: RangeItem, toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  const url = toAbsoluteUrl(paths().newVariant(item.make_slug, item.model_slug, item.variant_slug));
  return {
    ...newCar(item, url, toAbsoluteUrl),
    name: `${item.make} ${item.model} ${item.variant}`,
    description: item.summary,
    vehicleConfiguration: item.variant,
    ...carProperties<SpecificationName>(SPECIFICATION_PROPERTIES, (name) => readSpecification(item, name)),
    ...(item.features && { additionalProperty: item.features.map(toProperty) }),
    offers: { "@type": "Offer", price: item.price, ...newOffer(url) },
  };
}

const NEW = "https://schema.org/NewCondition";

const newCar = (item: RangeItem, url: string, toAbsoluteUrl: ToAbsoluteUrl) => ({
  "@type": ["Product", "Car"],
  "@id": `${url}#car`,
  url,
  image: [
    toAbsoluteUrl(uploadUrl(item.mainImage)),
    ...item.gallery.map(({ image }) => toAbsoluteUrl(uploadUrl(image, "gallery"))),
  ],
  brand: { "@type": "Brand", name: item.make },
  model: item.model,
  bodyType: item.bodyType,
  itemCondition: NEW,
});

const newOffer = (url: string) => ({
  url,
  priceCurrency: "ZAR",
  itemCondition: NEW,
  availability: "https://schema.org/InStock",
});
