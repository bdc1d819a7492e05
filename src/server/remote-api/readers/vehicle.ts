import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import { joinTexts, MAX_FEATURES_LENGTH, readFeatures } from "../../../contract/equipment/read-features.ts";
import { factOf, PUBLIC_FACTS, type PublicFact } from "../../../contract/facts/facts.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { factProperties } from "../../../contract/resources/fact-properties.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { slugify } from "../../../contract/text/slug.ts";
import { type Json, toFileAddress, toInteger, toList, toNumber, toRecord, toText } from "./fields.ts";
import { readVehicleDetail } from "./vehicle-detail.ts";

/** Reads a vehicle of the server at `origin`. Its address and slugs are this site's own, derived from make and model. */
export function readVehicle(vehicle: Json, origin: string): Fields<Vehicle> {
  const id = toInteger(vehicle.id);
  const make = toText(vehicle.make);
  const model = toText(vehicle.model);
  const makeSlug = toText(vehicle.make_slug, slugify(make) || "car");
  const modelSlug = toText(vehicle.model_slug, slugify(model) || "car");
  const price = toInteger(vehicle.price);
  const main = toFileAddress(vehicle.image, origin);
  const others = toList(vehicle.images).map((image) => toFileAddress(image, origin));
  const images = [...new Set([main, ...others])].filter((uri) => uri !== "").map((uri) => ({ uri }));
  return {
    id,
    uri: pagePath("used-detail", { make: makeSlug, model: modelSlug, id }),
    image: images[0] ?? { uri: "" },
    images,
    make,
    make_slug: makeSlug,
    model,
    model_slug: modelSlug,
    ...readFacts(vehicle),
    price,
    ...readPrices(vehicle),
    installment: toNumber(vehicle.installment, calculateRepayment(price).instalment),
    reserved: vehicle.reserved === true,
    ...optionalTexts(vehicle, ["colour_family", "created_at"]),
    ...readVehicleDetail(vehicle, origin),
    description: toText(vehicle.description),
    stock_number: toText(vehicle.stock_number),
    dealer_slug: toText(vehicle.dealer_slug),
    dealer_name: toText(vehicle.dealer_name),
    dealer_province: toText(vehicle.dealer_province),
    dealer_contact_no: toText(vehicle.dealer_contact_no),
  };
}

/** What another server means if it does not say it. */
const UNSAID: Partial<Record<PublicFact, string>> = { condition: "Used" };

function readFacts(vehicle: Json): Pick<Vehicle, keyof typeof factProperties> {
  const facts = PUBLIC_FACTS.filter((name) => name !== "features" && name !== "otherFeatures").flatMap((name) => {
    const { field, isExtra, isQuantity, type, scale } = factOf(name);
    const value = isQuantity ? (toRecord(vehicle[field]).value ?? vehicle[field]) : vehicle[field];
    if (isExtra && (value === undefined || value === null || value === "")) return [];
    if (type === "date") {
      const day = toText(value).slice(0, 10);
      return isCalendarDate(day) ? [[field, day] as const] : [];
    }
    const read =
      type === "number" ? (scale === undefined ? toInteger(value) : toNumber(value)) : toText(value, UNSAID[name]);
    return [[field, isQuantity ? { value: read } : read] as const];
  });
  const equipment = readEquipment(vehicle.features, vehicle.other_features);
  return Object.fromEntries<unknown>([...facts, ...equipment]) as Pick<Vehicle, keyof typeof factProperties>;
}

/** Equipment as keys, names, texts or objects with them; what is not known is text. */
function readEquipment(value: unknown, other: unknown): readonly (readonly [string, string | string[]])[] {
  const items =
    typeof value === "string"
      ? [value]
      : toList(value).map((item) => toText(toRecord(item).key ?? toRecord(item).name ?? item));
  const read = readFeatures(items.join(";").slice(0, MAX_FEATURES_LENGTH));
  const rest = joinTexts([read.other, toText(other)].filter((text) => text !== ""));
  return [
    ...(read.features.length > 0 ? [["features", read.features] as const] : []),
    ...(rest === "" ? [] : [["other_features", rest] as const]),
  ];
}

/** What is said of earlier prices, if it has the contract's form. */
function readPrices(vehicle: Json): Pick<Vehicle, "price_fall" | "price_history"> {
  const fall = toRecord(vehicle.price_fall);
  const [amount, since] = [toInteger(fall.amount), toText(fall.since)];
  const earlier = toList(vehicle.price_history)
    .map(toRecord)
    .map(({ price, until }) => ({ price: toInteger(price), until: toText(until) }))
    .filter(({ price, until }) => price > 0 && isCalendarDate(until));
  return {
    ...(amount > 0 && isCalendarDate(since) && { price_fall: { amount, since } }),
    ...(earlier.length > 0 && { price_history: earlier }),
  };
}

/** The texts that another server may lack. */
function optionalTexts<Name extends string>(fields: Json, names: Name[]): Partial<Record<Name, string>> {
  const present = names.filter((name) => typeof fields[name] === "string" && fields[name] !== "");
  return Object.fromEntries(present.map((name) => [name, fields[name]])) as Partial<Record<Name, string>>;
}
