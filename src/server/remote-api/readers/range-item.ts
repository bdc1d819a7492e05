import { FEATURE_LABELS } from "../../../contract/equipment/features.ts";
import { GROUP_TERMS } from "../../../contract/finance/group-terms.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { OPTIONAL_SPECIFICATIONS, specificationRow } from "../../../contract/range/specification.ts";
import type { Fields } from "../../../contract/resource.ts";
import { slugify } from "../../../contract/text/slug.ts";
import { type Json, toFileAddress, toInteger, toList, toNumber, toRecord, toText } from "./fields.ts";

/** Reads a variant of the new range. `id` is unique within the response only. */
export function readRangeItem(item: Json, origin: string): Fields<RangeItem> & { id: number } {
  const make = toText(item.make);
  const model = toText(item.model);
  const variant = toText(item.variant, model);
  const minPrice = toInteger(item.minPrice ?? item.price);
  const description = toText(item.description);
  return {
    id: toInteger(item.id),
    make,
    model,
    variant,
    make_slug: toText(item.make_slug, slugify(make)),
    model_slug: toText(item.model_slug, slugify(model)),
    variant_slug: toText(item.variant_slug, slugify(variant)),
    type: item.type === "motorcycle" ? "motorcycle" : "car",
    bodyType: toText(item.bodyType),
    description,
    summary: toText(item.summary, description),
    priceRange: toText(item.priceRange),
    minPrice,
    price: toInteger(item.price, minPrice),
    term: toInteger(item.term, GROUP_TERMS.termMonths),
    interest: toNumber(item.interest, GROUP_TERMS.interestPercent),
    brochure: toFileAddress(item.brochure, origin, "files") || null,
    mainImage: toFileAddress(item.mainImage, origin),
    gallery: toList(item.gallery)
      .map((one) => ({ image: toFileAddress(toRecord(one).image ?? one, origin, "gallery") }))
      .filter(({ image }) => image !== ""),
    colour: toList(item.colour).map((one) => {
      const { name, hex_code: hex, image } = toRecord(one);
      // The value is used in a style attribute, so it is validated.
      const hexCode = toText(hex);
      return {
        name: toText(name),
        hex_code: /^#[\da-f]{3,8}$/i.test(hexCode) ? hexCode : "#808080",
        image: toFileAddress(image, origin, "range"),
      };
    }),
    power: toInteger(item.power),
    torque: toInteger(item.torque),
    transmission: toText(item.transmission),
    transmission_type: toText(item.transmission_type),
    specification: readSpecification(toRecord(item.specification)),
    features: readFeatures(item.features),
    optional_features: readFeatures(item.optional_features),
  };
}

const readFeatures = (keys: unknown) =>
  toList(keys)
    .map((key) => toText(key))
    .filter((key) => Object.hasOwn(FEATURE_LABELS, key));

/** What another server says of a variant, within the bounds of each figure. */
function readSpecification(specification: Json): RangeItem["specification"] {
  const values = OPTIONAL_SPECIFICATIONS.flatMap((name) => {
    const { field, type, bounds: [lowest, highest] = [0, 0] } = specificationRow(name);
    const value = specification[field];
    if (type !== "number") return toText(value) === "" ? [] : [[field, toText(value)]];
    const number = toNumber(value, Number.NaN);
    return number >= lowest && number <= highest ? [[field, number]] : [];
  });
  return Object.fromEntries(values);
}
