import { calculateRepayment } from "../../../contract/domain/finance.ts";
import { slugify } from "../../../contract/domain/slug.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Vehicle } from "../../../contract/resources/vehicle.ts";
import { type Json, toFileAddress, toInteger, toList, toNumber, toRecord, toText } from "./fields.ts";

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
    variant: toText(vehicle.variant),
    year: toInteger(vehicle.year),
    price,
    installment: toNumber(vehicle.installment, calculateRepayment(price).instalment),
    mileage: { value: toInteger(toRecord(vehicle.mileage).value ?? vehicle.mileage) },
    state_of_vehicle: toText(vehicle.state_of_vehicle, "Used"),
    reserved: vehicle.reserved === true,
    transmission: toText(vehicle.transmission),
    fuel_type: toText(vehicle.fuel_type),
    exterior_color: toText(vehicle.exterior_color),
    ...optionalTexts(vehicle, ["body_type", "colour_family", "created_at"]),
    description: toText(vehicle.description),
    stock_number: toText(vehicle.stock_number),
    dealer_slug: toText(vehicle.dealer_slug),
    dealer_name: toText(vehicle.dealer_name),
    dealer_province: toText(vehicle.dealer_province),
    dealer_contact_no: toText(vehicle.dealer_contact_no),
  };
}

/** Reads texts that another server may lack. */
function optionalTexts<Name extends string>(fields: Json, names: Name[]): Partial<Record<Name, string>> {
  const present = names.filter((name) => typeof fields[name] === "string" && fields[name] !== "");
  return Object.fromEntries(present.map((name) => [name, fields[name]])) as Partial<Record<Name, string>>;
}
