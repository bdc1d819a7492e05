import type { ApiClient } from "../../data/api-client.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { loadModel } from "../../features/new-vehicle/load-model.ts";

export async function load(api: ApiClient, params: Parameters<typeof loadModel>[1]) {
  const [model, banner] = await Promise.all([loadModel(api, params), loadBanner(api, "Test Drive")]);
  return { ...model, banner };
}
