import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recentlyViewed, shortlist } from "./kept-vehicles.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  shortlist.remove(shortlist.read().map(({ id }) => id));
  storage.clear();
  vi.unstubAllGlobals();
});

const ids = (store: typeof shortlist) => store.read().map(({ id }) => id);

it("keeps vehicles with their price, the latest first, each once", () => {
  shortlist.add([{ id: 1, price: 100_000 }]);
  shortlist.add([{ id: 2, price: 200_000 }]);
  shortlist.add([{ id: 1, price: 90_000 }]);
  expect(shortlist.read()).toMatchObject([
    { id: 1, price: 90_000 },
    { id: 2, price: 200_000 },
  ]);
  expect(shortlist.has(2)).toBe(true);
  shortlist.remove([2]);
  expect(ids(shortlist)).toEqual([1]);
});

it("is bounded", () => {
  for (let id = 1; id <= 60; id++) shortlist.add([{ id, price: 1 }]);
  expect(ids(shortlist)).toHaveLength(50);
  expect(ids(shortlist)[0]).toBe(60);
});

it("adds to what another tab has stored meanwhile", () => {
  shortlist.add([{ id: 1, price: 1 }]);
  storage.set("shortlist", JSON.stringify([{ id: 7, price: 1, at: 1 }]));
  shortlist.add([{ id: 2, price: 1 }]);
  expect(ids(shortlist)).toEqual([2, 7]);
});

it("ignores what is no vehicle in storage", () => {
  // The list is read for the first time here, with this in storage.
  storage.set("recently-viewed", '[{"id":3,"price":1,"at":1},{"id":"4"},null,{"id":-1,"price":1,"at":1}]');
  expect(ids(recentlyViewed)).toEqual([3]);
});
