import { staffServicePrice } from "../../../contract/staff/content/service-price.ts";
import { servicePrices } from "../../../db/schema/service-prices.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

/** What services cost, by model and kilometres. */
export const servicePricesDefinition: Definition = {
  name: "service_prices",
  title: "The service price",
  schema: staffServicePrice,
  table: servicePrices,
  isWritable: true,
  search: searchIn(servicePrices.model, servicePrices.note),
  orders: {
    id: servicePrices.id,
    model: servicePrices.model,
    kilometres: servicePrices.kilometres,
    price: servicePrices.price,
  },
  defaultOrder: { column: servicePrices.model, direction: "asc" },
  constraints: {
    service_prices_once: { field: "kilometres", message: "This model has a price at these kilometres already." },
  },
};
