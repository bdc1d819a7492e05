import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "../../contract/endpoints.ts";
import { createApiClient } from "./api-client.ts";
import { withAnswerCache } from "./cached-api.ts";

/** Session storage as a browser's tab has it. */
class TabStorage {
  readonly items = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => {
    if (this.full) throw new Error("QuotaExceededError");
    this.items.set(key, text);
  };
  removeItem = (key: string) => this.items.delete(key);
}

let storage: TabStorage;
let asked: string[];
let time: number;
let status: number;

beforeEach(() => {
  storage = new TabStorage();
  Object.defineProperty(globalThis, "sessionStorage", { value: storage, configurable: true });
  asked = [];
  time = 1_000_000;
  status = 200;
});

/** A page's client over a server that numbers its answers. */
const newPage = () =>
  withAnswerCache(
    createApiClient(async ({ url }) => {
      asked.push(url);
      return { status, body: { "hydra:member": [], answer: asked.length } };
    }),
    () => time,
  );

describe("withAnswerCache", () => {
  it("fetches the dealer list once, under both of its addresses and from pages that ask at once", async () => {
    const api = newPage();
    const answers = await Promise.all([
      api.get(endpoints.allDealers, {}),
      api.get(endpoints.dealers, {}),
      api.get(endpoints.allDealers, {}),
    ]);
    expect(asked).toEqual(["/api/all-dealers"]);
    expect(answers[1]).toBe(answers[0]);
    expect(storage.items.has("dealers")).toBe(true);
  });

  it("keeps the range of cars over a reload, under newCars, and no other range", async () => {
    await newPage().get(endpoints.vehicleRange, { params: { type: "car" } });
    await newPage().get(endpoints.vehicleRange, { params: { type: "car" } });
    expect(asked).toEqual(["/api/vehicle_range/car"]);
    expect([...storage.items.keys()]).toEqual(["newCars"]);
    const api = newPage();
    await api.get(endpoints.vehicleRange, { params: { type: "motorcycle" } });
    await api.get(endpoints.vehicleRange, { params: { type: "motorcycle" } });
    expect(asked).toHaveLength(3);
  });

  it("keeps each dealer apart", async () => {
    const api = newPage();
    await api.get(endpoints.dealer, { params: { slug: "a" } });
    await api.get(endpoints.dealer, { params: { slug: "b" } });
    await api.get(endpoints.dealer, { params: { slug: "a" } });
    expect(asked).toEqual(["/api/dealers/a", "/api/dealers/b"]);
  });

  it("asks again after five minutes, on the same page and after a reload", async () => {
    const api = newPage();
    await api.get(endpoints.allDealers, {});
    time += 299_999;
    await api.get(endpoints.allDealers, {});
    expect(asked).toHaveLength(1);
    time += 1;
    await api.get(endpoints.allDealers, {});
    expect(asked).toHaveLength(2);
    time += 300_000;
    await newPage().get(endpoints.allDealers, {});
    expect(asked).toHaveLength(3);
  });

  it("does not keep what failed", async () => {
    const api = newPage();
    status = 500;
    await expect(api.get(endpoints.allDealers, {})).rejects.toThrow();
    status = 200;
    await expect(api.get(endpoints.allDealers, {})).resolves.toMatchObject({ answer: 2 });
    expect(storage.items.has("dealers")).toBe(true);
  });

  it("does without storage that is full or holds anything", async () => {
    storage.items.set("dealers", "{not json");
    storage.full = true;
    const api = newPage();
    await api.get(endpoints.allDealers, {});
    await api.get(endpoints.allDealers, {});
    expect(asked).toHaveLength(1);
  });

  it("asks every time for what changes", async () => {
    const api = newPage();
    await api.get(endpoints.vehicles, { query: { page: 1 } });
    await api.get(endpoints.vehicles, { query: { page: 1 } });
    expect(asked).toHaveLength(2);
  });
});
