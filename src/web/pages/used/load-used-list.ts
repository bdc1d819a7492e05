import { data } from "react-router";
import type { ApiClient } from "../../data/api-client.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { loadSearch } from "../../features/used-search/search/load-search.ts";
import { toVehicleCardData } from "../../features/vehicle/vehicle-card-data.ts";

/** A URL that names what does not exist, or a failing API, has the status of an error and still shows the filters. */
export async function load(api: ApiClient, params: Parameters<typeof loadSearch>[1], url: URL) {
  const [loaded, banner] = await Promise.all([loadSearch(api, params, url), loadBanner(api, "Used")]);
  const vehicles = loaded.vehicles.map(toVehicleCardData);
  const nearest = loaded.nearest.map(toVehicleCardData);
  return data({ ...loaded, vehicles, nearest, banner }, loaded.failure ? 503 : loaded.isMissing ? 404 : 200);
}
