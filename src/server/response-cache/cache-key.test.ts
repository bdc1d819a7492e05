import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { apiKey, cacheKeyOf, parseKey } from "./cache-key.ts";

const key = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  cacheKeyOf({ url, headers, method } as unknown as IncomingMessage, (path) => path);

test.each([
  ["/used?utm_source=x&gclid=1", "/used"],
  ["/used/", "/used"],
  ["/?fbclid=1", "/"],
  ["/used?page=2&fuelType=Petrol&utm_source=x", "/used?fuelType=Petrol&page=2"],
  ["/used?fuelType=Petrol&fuelType=Diesel", "/used?fuelType=Diesel&fuelType=Petrol"],
  ["/used?_routes=group%3Aused", "/used"],
  ["/used?price=1&step=2&reference=AB12", "/used"], // other pages read these
  [
    "/dealer/renault-sandton/used/renault?sort=price-asc&price=1",
    "/dealer/renault-sandton/used/renault?sort=price-asc",
  ],
  ["/used/renault/kiger/7?price=200000&page=2", "/used/renault/kiger/7?price=200000"],
  ["/about-us?page=2", "/about-us"],
  ["/used.data?_routes=group%3Aused&utm_source=x", "/used.data?_routes=group%3Aused"],
])("%s is cached as %s", (url, canonical) => {
  expect(key(url)).toBe(` ${canonical}`);
});

test("parameters have one order, also those that come twice", () => {
  const canonical = " /used?fuelType=Diesel&fuelType=Hybrid&fuelType=Petrol&page=2";
  expect(key("/used?fuelType=Petrol&page=2&fuelType=Diesel&fuelType=Hybrid")).toBe(canonical);
  expect(key("/used?page=2&fuelType=Hybrid&fuelType=Petrol&fuelType=Diesel")).toBe(canonical);
  expect(key("/used?page=2&page=2")).toBe(" /used?page=2&page=2");
});

test("a URL that was requested before has the same key, for whatever may be cached", () => {
  const url = "/used/renault?page=2&utm_source=again";
  expect(key(url)).toBe(" /used/renault?page=2");
  expect(key(url)).toBe(" /used/renault?page=2");
  expect(key(url, {}, "HEAD")).toBe(" /used/renault?page=2");
  expect(key(url, {}, "POST")).toBeUndefined();
  expect(key(url, { authorization: "Basic x" })).toBeUndefined();
  const long = `/used?page=3&utm_source=${"x".repeat(300)}`;
  expect([key(long), key(long)]).toEqual([" /used?page=3", " /used?page=3"]);
});

test("a key says which request it stands for", () => {
  expect(parseKey(" /used?page=2")).toEqual({ accept: "", url: "/used?page=2" });
  expect(parseKey(apiKey("/api/vehicles?search=a b"))).toEqual({
    accept: "application/ld+json",
    url: "/api/vehicles?search=a b",
  });
  expect(parseKey(apiKey("/api/vehicles", "application/json")).accept).toBe("application/json");
});

test("a range request has the key of the whole page", () => {
  expect(key("/used", { range: "bytes=0-1" })).toBe(" /used");
});

test("different pages have different keys", () => {
  const urls = ["/used", "/used?page=2", "/used?page=3", "/new", "/used?sort=price-asc", "/Used", "/used.data"];
  expect(new Set(urls.map((url) => key(url))).size).toBe(urls.length);
});

test("API responses are cached by media type, with their query as it is", () => {
  expect(key("/api/vehicles?order[price]=asc", { accept: "application/json" })).toBe(
    "application/json /api/vehicles?order[price]=asc",
  );
  for (const accept of ["*/*", "application/ld+json"]) {
    expect(key("/api/vehicles", { accept })).toBe("application/ld+json /api/vehicles");
  }
  expect(key("/api/vehicles")).toBe("application/ld+json /api/vehicles");
  expect(key("/api/dealers/renault-sandton/slots?x=1")).toBe("application/ld+json /api/dealers/renault-sandton/slots");
});

test.each<[string, string, Record<string, string>, string?]>([
  ["a request that changes something", "/finance", {}, "POST"],
  ["a private page of one visitor", "/parts/thank-you?reference=AB12", {}],
  ["a request with a password", "/used", { authorization: "Basic x" }],
  ["a built file", "/assets/root-abc.js", {}],
  ["a picture", "/uploads/used/a.webp", {}],
  ["the icon", "/favicon.ico", {}],
  ["a sitemap", "/sitemaps/vehicles-1.xml", {}],
  ["a feed", "/feeds/used-cars.csv", {}],
  ["a dealer's feed", "/feeds/renault-sandton/used-cars.json", {}],
  ["a cross-origin request", "/api/vehicles", { origin: "https://other.example" }],
  ["another media type", "/api/vehicles", { accept: "text/html" }],
])("%s is never cached", (_, url, headers, method) => {
  expect(key(url, headers, method)).toBeUndefined();
});
