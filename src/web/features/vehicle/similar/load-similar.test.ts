import { expect, it } from "vitest";
import { type ApiResponse, createApiClient } from "../../../data/api-client.ts";
import { loadNewestVehicles, loadSimilarVehicles } from "./load-similar.ts";

/** A client whose responses depend on the address. Addresses without one get 404. */
const apiWith = (responses: Record<string, ApiResponse>) =>
  createApiClient(async ({ url }) => responses[url] ?? { status: 404, body: undefined });

const listOf = (...ids: number[]) => ({ status: 200, body: { "hydra:member": ids.map((id) => ({ id })) } });

it("finds similar vehicles of the group or of a dealer, and does without them", async () => {
  const api = apiWith({
    "/api/vehicles/7/similar": listOf(1, 2),
    "/api/vehicles/7/similar?dealer=sandton": listOf(3),
    "/api/vehicles/8/similar": { status: 500, body: undefined },
  });
  const ids = async (id: number, dealerName?: string) =>
    (await loadSimilarVehicles(api, { id, dealerName })).map((vehicle) => vehicle.id);
  expect(await ids(7)).toEqual([1, 2]);
  expect(await ids(7, "sandton")).toEqual([3]);
  expect(await ids(8)).toEqual([]);
  expect(await ids(9)).toEqual([]);
});

it("finds the newest vehicles of the model, else of the make, else of all", async () => {
  const search = { make: "renault", model: "kiger" };
  const model = { "/api/vehicles?make_slug=renault&model_slug=kiger": listOf(1, 2, 3, 4, 5, 6, 7) };
  const make = { "/api/vehicles?make_slug=renault": listOf(5) };
  const all = { "/api/vehicles": listOf(6) };
  const newest = async (responses: Record<string, ApiResponse>, dealerName?: string) => {
    const { vehicles, ...found } = await loadNewestVehicles(apiWith(responses), { ...search, dealerName });
    return { ...found, ids: vehicles.map(({ id }) => id) };
  };
  expect(await newest({ ...model, ...make, ...all })).toEqual({ ...search, ids: [1, 2, 3, 4, 5, 6] });
  expect(await newest({ ...make, ...all })).toEqual({ make: "renault", ids: [5] });
  expect(await newest(all)).toEqual({ ids: [6] });
  expect(await newest({})).toEqual({ ids: [] });
  expect(await newest({ "/api/dealers/sandton/vehicles": listOf(7) }, "sandton")).toEqual({ ids: [7] });
});
