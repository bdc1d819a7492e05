import type { RangeItem } from "../../../contract/resources/range.ts";
import type { Vehicle } from "../../../contract/resources/vehicle.ts";
import { paths, upload } from "../../routing/paths.ts";
import { international } from "./organisation.ts";
import type { Absolute, Thing } from "./thing.ts";

/** A used or demo vehicle and its price, for its page. */
export function usedCar(vehicle: Vehicle, at: Absolute): Thing {
  const url = at(vehicle.uri);
  return {
    "@type": ["Product", "Car"],
    "@id": `${url}#car`,
    name: [vehicle.year, vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(" "),
    ...(vehicle.description !== "" && { description: vehicle.description }),
    image: vehicle.images.map(({ uri }) => at(uri)),
    sku: vehicle.stock_number,
    brand: { "@type": "Brand", name: vehicle.make },
    model: vehicle.model,
    ...(vehicle.variant !== "" && { vehicleConfiguration: vehicle.variant }),
    vehicleModelDate: String(vehicle.year),
    mileageFromOdometer: { "@type": "QuantitativeValue", value: vehicle.mileage.value, unitCode: "KMT" },
    vehicleTransmission: vehicle.transmission,
    fuelType: vehicle.fuel_type,
    color: vehicle.exterior_color,
    itemCondition: "https://schema.org/UsedCondition",
    offers: {
      "@type": "Offer",
      url,
      price: vehicle.price,
      priceCurrency: "ZAR",
      itemCondition: "https://schema.org/UsedCondition",
      availability: "https://schema.org/InStock",
      seller: {
        "@type": "AutoDealer",
        name: vehicle.dealer_name,
        url: at(paths().dealer(vehicle.dealer_slug)),
        telephone: international(vehicle.dealer_contact_no),
        address: { "@type": "PostalAddress", addressRegion: vehicle.dealer_province, addressCountry: "ZA" },
      },
    },
  };
}

/** A model of the new range with the prices of its `variants`, of which there is at least one, for its page. */
export function newModel(variants: readonly [RangeItem, ...RangeItem[]], at: Absolute): Thing {
  const [model] = variants;
  const prices = variants.map(({ price }) => price);
  const url = at(paths().newModel(model.make_slug, model.model_slug));
  return {
    "@type": ["Product", "Car"],
    "@id": `${url}#car`,
    name: `${model.make} ${model.model}`,
    description: model.description,
    image: [at(upload(model.mainImage)), ...model.gallery.map(({ image }) => at(upload(image, "gallery")))],
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
