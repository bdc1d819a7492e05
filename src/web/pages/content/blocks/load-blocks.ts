import type { Block, BlockOf } from "../../../../contract/content/pages/blocks.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import type { ApiClient } from "../../../data/api-client.ts";
import { ifFound, optional } from "../../../data/loading.ts";
import { loadDealerChoices } from "../../../features/lead-form/fields/load-dealer-choices.ts";
import { findPlace } from "../../../features/used-search/place/find-place.ts";
import { parseSearchPage } from "../../../features/used-search/search/search-page.ts";
import { toVehicleQuery } from "../../../features/used-search/search/vehicle-query.ts";
import { toVehicleCardData, type VehicleCardData } from "../../../features/vehicle/vehicle-card-data.ts";
import type { LoadedBlock } from "./block-props.ts";

/** Loads what blocks show besides their own content. A part that fails is left out. */
export function loadBlocks(api: ApiClient, blocks: readonly Block[]): Promise<LoadedBlock[]> {
  return Promise.all(
    blocks.map(async (block) => {
      switch (block.kind) {
        case "cars":
          return { block, vehicles: (await optional("cars", loadCars(api, block))) ?? [] };
        case "form":
          return { block, dealers: await loadDealerChoices(api, {}) };
        default:
          return { block };
      }
    }),
  );
}

/** The first page of the search, whose size is the most that a block shows. */
async function loadCars(api: ApiClient, { search: address }: BlockOf<"cars">): Promise<VehicleCardData[]> {
  const found = parseSearchPage(address);
  if (found === undefined) return [];
  const { search, dealer } = found;
  const place = search.near === undefined ? null : await optional("towns", findPlace(search.near));
  const query = toVehicleQuery(search, place, 1);
  const list = await ifFound(
    dealer === undefined
      ? api.get(endpoints.vehicles, { query })
      : api.get(endpoints.dealerVehicles, { params: { slug: dealer }, query }),
  );
  return list?.["hydra:member"].map(toVehicleCardData) ?? [];
}
