import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { loadDealers } from "../../data/load-dealers.ts";
import { optional, pick } from "../../data/loading.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import {
  FINANCED_VEHICLE_FIELDS,
  type FinancedVehicle,
  readVehicleId,
} from "../../features/finance-wizard/vehicle-of-address.ts";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";

export async function load(api: ApiClient, query: URLSearchParams) {
  const [dealers, range, banner, { financePrivacyNotice }, vehicle] = await Promise.all([
    loadDealers(api, ["slug", "dealer_name", "social_code"]),
    api.get(endpoints.vehicleRange, { params: { type: "car" } }),
    loadBanner(api, "Finance"),
    import("../../../contract/wording/finance/privacy-notice.ts"),
    loadFinancedVehicle(api, readVehicleId(query)),
  ]);
  const cars = range["hydra:member"];
  return {
    banner,
    dealers,
    makes: [...new Set(cars.map(({ make }) => make))],
    models: cars.map(({ model }) => model),
    noticeText: financePrivacyNotice,
    vehicle,
  };
}

/** The car that the visitor came from; null if there is none, or if it is sold. */
async function loadFinancedVehicle(api: ApiClient, id: number | undefined): Promise<FinancedVehicle | null> {
  if (id === undefined) return null;
  const found = await optional("financed vehicle", loadVehicle(api, String(id)));
  return found?.vehicle ? pick(found.vehicle, FINANCED_VEHICLE_FIELDS) : null;
}
