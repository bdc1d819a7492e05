import { endpoints } from "../../../../contract/endpoints.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { ifFound, optional } from "../../../data/loading.ts";
import { toVehicleCardData, type VehicleCardData } from "../vehicle-card-data.ts";

const MAX_VEHICLES = 6;
/** Each model costs a call of the API. */
const MAX_MODELS = 3;

/** Vehicles for sale of some models of a make, of each model in turn. A dealer's own with `dealerName`. Models that fail to load are left out. */
export async function loadStockOfModels(
  api: ApiClient,
  { dealerName, make, models }: { dealerName?: string; make: string; models: readonly string[] },
): Promise<VehicleCardData[]> {
  const lists = await Promise.all(
    models.slice(0, MAX_MODELS).map(async (model) => {
      const query = { make_slug: make, model_slug: model };
      const loading =
        dealerName === undefined
          ? api.get(endpoints.vehicles, { query })
          : api.get(endpoints.dealerVehicles, { params: { slug: dealerName }, query });
      return (await optional("cars in stock", ifFound(loading)))?.["hydra:member"] ?? [];
    }),
  );
  const inTurn = Array.from({ length: MAX_VEHICLES }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat();
  return inTurn.slice(0, MAX_VEHICLES).map(toVehicleCardData);
}
