import { expect, it } from "vitest";
import { type ApiResponse, createApiClient } from "../../data/api-client.ts";
import { loadSimilarVehicles, loadVehicle } from "./load-vehicle.ts";

/** A client whose responses depend on the address. Addresses without one get 404. */
const apiWith = (responses: Record<string, ApiResponse>) =>
  createApiClient(async ({ url }) => responses[url] ?? { status: 404, body: undefined });

const kiger = { id: 7, make: "Renault", model: "Kiger" };
const listOf = (vehicles: object[]) => ({ status: 200, body: { "hydra:member": vehicles } });

it("tells a vehicle for sale from a sold one and from none", async () => {
  const api = apiWith({
    "/api/vehicles/7": { status: 200, body: kiger },
    "/api/vehicles/8": { status: 410, body: { status: 410, vehicle: { ...kiger, id: 8 } } },
    "/api/vehicles/9": { status: 500, body: undefined },
  });
  expect(await loadVehicle(api, "7")).toEqual({ vehicle: kiger, sold: null });
  expect(await loadVehicle(api, "8")).toEqual({ vehicle: null, sold: { ...kiger, id: 8 } });
  expect(await loadVehicle(api, "x")).toEqual({ vehicle: null, sold: null });
  await expect(loadVehicle(api, "9")).rejects.toThrow("500");
});

it("finds similar vehicles of the model, else of the make, else of all", async () => {
  const search = { make: "renault", model: "kiger" };
  const model = { "/api/vehicles?make_slug=renault&model_slug=kiger": listOf([1, 2, 3, 4].map((id) => ({ id }))) };
  const make = { "/api/vehicles?make_slug=renault": listOf([{ id: 5 }]) };
  const all = { "/api/vehicles": listOf([{ id: 6 }]) };
  const similar = async (responses: Record<string, ApiResponse>, dealerName?: string) => {
    const { vehicles, ...found } = await loadSimilarVehicles(apiWith(responses), { ...search, dealerName });
    return { ...found, ids: vehicles.map(({ id }) => id) };
  };
  expect(await similar({ ...model, ...make, ...all })).toEqual({ make: "renault", model: "kiger", ids: [1, 2, 3] });
  expect(await similar({ ...make, ...all })).toEqual({ make: "renault", ids: [5] });
  expect(await similar(all)).toEqual({ ids: [6] });
  expect(await similar({})).toEqual({ ids: [] });
  expect(await similar({ "/api/dealers/sandton/vehicles": listOf([{ id: 7 }]) }, "sandton")).toEqual({ ids: [7] });
});
