import { expect, it, vi } from "vitest";
import { type ApiResponse, createApiClient, type Transport } from "../../../data/api-client.ts";
import { ConnectionError } from "../../../data/api-errors.ts";
import { loadSearch } from "./load-search.ts";

const renault = { slug: "renault", name: "Renault", models: [{ slug: "kiger", name: "Kiger", count: 3 }] };
const FOUND: Record<string, ApiResponse> = {
  vehicles: { status: 200, body: { "hydra:totalItems": 0, "hydra:member": [] } },
  filters: { status: 200, body: { makes: [renault], fuelType: [], transmissionType: [], vehicle_state: [] } },
  "all-dealers": { status: 200, body: { "hydra:member": [{ slug: "sandton", dealer_name: "Renault Sandton" }] } },
};

/** Responds by the first segment of the path; with 404 for unknown names. */
const answer: Transport = async ({ url }) =>
  (/nobody/.test(url) ? undefined : FOUND[url.split(/[/?]/)[2] ?? ""]) ?? { status: 404, body: undefined };

const load = (path: string, send = answer) => {
  const url = new URL(path, "https://karoo.example");
  const [, , make, model] = url.pathname.split("/");
  return loadSearch(createApiClient(send), { make, model }, url);
};

it("loads the list with its filters and names", async () => {
  expect(await load("/used/renault/kiger")).toMatchObject({
    failure: null,
    isMissing: false,
    title: "Used Renault Kiger For Sale",
    filters: { makes: [{ slug: "renault", name: "Renault" }], selectedMake: { slug: "renault" } },
    dealers: [{ slug: "sandton", dealer_name: "Renault Sandton" }],
  });
});

it("has all makes, and says that something is missing, for what does not exist", async () => {
  const unknownMake = await load("/used/nobody");
  expect(unknownMake).toMatchObject({ isMissing: true, total: 0, title: "Used Nobody For Sale" });
  expect(unknownMake.filters).toMatchObject({ makes: [{ name: "Renault" }], selectedMake: null });
  expect(await load("/used?dealerName=nobody")).toMatchObject({ isMissing: true, search: { dealerName: "nobody" } });
});

it("says why nothing could be loaded, and keeps the choices", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const choices = { search: { make: "renault", fuelType: ["Diesel"] }, title: "Used Renault For Sale" };
  const nothing = { isMissing: false, filters: null, dealers: null, vehicles: [] };
  const path = "/used/renault?fuelType=Diesel";
  const failing = await load(path, async () => ({ status: 500, body: undefined }));
  expect(failing).toMatchObject({ failure: "server", ...nothing, ...choices });
  const offline = await load(path, () => Promise.reject(new ConnectionError()));
  expect(offline).toMatchObject({ failure: "connection", ...nothing, ...choices });
  log.mockRestore();
});

it.each([
  ["/used?make=renault&model=kiger&modelMake=renault&fuelType=Petrol&page=4", "/used/renault/kiger?fuelType=Petrol"],
  ["/used?make=toyota&model=kiger&modelMake=renault", "/used/toyota"],
  ["/used?make=&model=kiger&modelMake=renault", "/used"],
])("redirects the form %s to %s", async (submitted, location) => {
  const response: unknown = await load(submitted).catch((thrown: unknown) => thrown);
  expect((response as Response).headers.get("location")).toBe(location);
});
