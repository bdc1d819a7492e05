import { expect, it } from "vitest";
import { type ApiResponse, createApiClient } from "../../data/api-client.ts";
import { loadVehicle } from "./load-vehicle.ts";

const kiger = { id: 7, make: "Renault", model: "Kiger" };

it("tells a vehicle for sale from a sold one and from none", async () => {
  const responses: Record<string, ApiResponse> = {
    "/api/vehicles/7": { status: 200, body: kiger },
    "/api/vehicles/8": { status: 410, body: { status: 410, vehicle: { ...kiger, id: 8 } } },
    "/api/vehicles/9": { status: 500, body: undefined },
  };
  const api = createApiClient(async ({ url }) => responses[url] ?? { status: 404, body: undefined });
  expect(await loadVehicle(api, "7")).toEqual({ vehicle: kiger, sold: null });
  expect(await loadVehicle(api, "8")).toEqual({ vehicle: null, sold: { ...kiger, id: 8 } });
  expect(await loadVehicle(api, "x")).toEqual({ vehicle: null, sold: null });
  await expect(loadVehicle(api, "9")).rejects.toThrow("500");
});
