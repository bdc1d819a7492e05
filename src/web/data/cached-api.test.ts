import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "../../contract/endpoints.ts";
import { createApiClient } from "./api-client.ts";
import { cacheApi } from "./cached-api.ts";

/** Session storage of a browser tab. */
class TabStorage {
  readonly items = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => {
    if (this.isFull) throw new Error("QuotaExceededError");
    this.items.set(key, text);
  };
  removeItem = (key: string) => this.items.delete(key);
}

let storage: TabStorage;
let requests: string[];
let time: number;
let status: number;

beforeEach(() => {
  storage = new TabStorage();
  Object.defineProperty(globalThis, "sessionStorage", { value: storage, configurable: true });
  requests = [];
  time = 1_000_000;
  status = 200;
});

/** The client of a newly loaded page. The server numbers its responses. */
const newPage = () =>
  cacheApi(
    createApiClient(async ({ url }) => {
      requests.push(url);
      return { status, body: { "hydra:member": [], response: requests.length } };
    }),
    () => time,
  );

describe("cacheApi", () => {
  it("requests the dealer list once, for both of its endpoints and for concurrent calls", async () => {
    const api = newPage();
    const responses = await Promise.all([
      api.get(endpoints.allDealers, { query: { "properties[]": ["slug", "dealer_name"] } }),
      api.get(endpoints.dealers, {}),
      api.get(endpoints.allDealers, { query: { "properties[]": ["slug"] } }),
    ]);
    expect(requests).toEqual(["/api/all-dealers"]);
    expect(responses[1]).toBe(responses[0]);
    expect(storage.items.has("dealers")).toBe(true);
  });

  it("caches the range of cars across a reload as newCars, and no other range", async () => {
    await newPage().get(endpoints.vehicleRange, { params: { type: "car" } });
    await newPage().get(endpoints.vehicleRange, { params: { type: "car" } });
    expect(requests).toEqual(["/api/vehicle_range/car"]);
    expect([...storage.items.keys()]).toEqual(["newCars"]);
    const api = newPage();
    await api.get(endpoints.vehicleRange, { params: { type: "motorcycle" } });
    await api.get(endpoints.vehicleRange, { params: { type: "motorcycle" } });
    expect(requests).toHaveLength(3);
  });

  it("caches each dealer separately", async () => {
    const api = newPage();
    await api.get(endpoints.dealer, { params: { slug: "a" } });
    await api.get(endpoints.dealer, { params: { slug: "b" } });
    await api.get(endpoints.dealer, { params: { slug: "a" } });
    expect(requests).toEqual(["/api/dealers/a", "/api/dealers/b"]);
  });

  it("caches the banners of each page separately", async () => {
    const api = newPage();
    await api.get(endpoints.banners, { query: { targetPage: "Used" } });
    await api.get(endpoints.banners, { query: { targetPage: "Finance" } });
    await api.get(endpoints.banners, { query: { targetPage: "Used" } });
    expect(requests).toEqual(["/api/banners?targetPage=Used", "/api/banners?targetPage=Finance"]);
  });

  it("requests again after five minutes, on the same page and after a reload", async () => {
    const api = newPage();
    await api.get(endpoints.allDealers, {});
    time += 299_999;
    await api.get(endpoints.allDealers, {});
    expect(requests).toHaveLength(1);
    time += 1;
    await api.get(endpoints.allDealers, {});
    expect(requests).toHaveLength(2);
    time += 300_000;
    await newPage().get(endpoints.allDealers, {});
    expect(requests).toHaveLength(3);
  });

  it("does not cache failed calls", async () => {
    const api = newPage();
    status = 500;
    await expect(api.get(endpoints.allDealers, {})).rejects.toThrow();
    status = 200;
    await expect(api.get(endpoints.allDealers, {})).resolves.toMatchObject({ response: 2 });
    expect(storage.items.has("dealers")).toBe(true);
  });

  it("works when storage is full or holds invalid JSON", async () => {
    storage.items.set("dealers", "{not json");
    storage.isFull = true;
    const api = newPage();
    await api.get(endpoints.allDealers, {});
    await api.get(endpoints.allDealers, {});
    expect(requests).toHaveLength(1);
  });

  it("does not cache vehicle lists", async () => {
    const api = newPage();
    await api.get(endpoints.vehicles, { query: { page: 1 } });
    await api.get(endpoints.vehicles, { query: { page: 1 } });
    expect(requests).toHaveLength(2);
  });
});
