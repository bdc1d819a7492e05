import { data, redirect } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { ifFound, optional } from "../../data/loading.ts";
import { newSince } from "../../features/vehicle/facts/new-since.ts";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { loadNewestVehicles, loadSimilarVehicles } from "../../features/vehicle/similar/load-similar.ts";
import { paths } from "../../routing/paths.ts";

type Params = { dealerName?: string; make: string; model: string; id: string };

export async function load(api: ApiClient, params: Params, url: URL) {
  const { vehicle, sold } = await loadVehicle(api, params.id);
  const found = vehicle ?? sold;
  if (found && (found.make_slug !== params.make || found.model_slug !== params.model)) {
    // Each vehicle has one address: a wrong make or model redirects to it.
    const { dealerName } = params;
    const scoped = paths(dealerName === undefined ? "" : paths().dealer(dealerName));
    throw redirect(scoped.usedVehicle(found.make_slug, found.model_slug, found.id) + url.search, 301);
  }
  const loadingSimilar = found ? loadSimilarVehicles(api, { id: found.id, dealerName: params.dealerName }) : [];
  if (vehicle) {
    const [similar, market = null] = await Promise.all([
      loadingSimilar,
      optional("price comparison", ifFound(api.get(endpoints.vehicleMarket, { params }))),
    ]);
    return data({ vehicle, similar, market, newSince: newSince(vehicle.created_at) });
  }
  const similar = await loadingSimilar;
  const newest = similar.length > 0 ? { vehicles: [] } : await loadNewestVehicles(api, params);
  return data({ vehicle, sold, similar, newest, isMissing: sold === null }, sold ? 410 : 404);
}
