import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { keyOf } from "./cache-key.ts";

const key = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  keyOf({ url, headers, method } as unknown as IncomingMessage);

test.each([
  ["/used?utm_source=x&gclid=1", "/used"],
  ["/used/", "/used"],
  ["/?fbclid=1", "/"],
  ["/used?page=2&fuelType=Petrol&utm_source=x", "/used?fuelType=Petrol&page=2"],
  ["/used?fuelType=Petrol&fuelType=Diesel", "/used?fuelType=Diesel&fuelType=Petrol"],
  ["/used?_routes=group%3Aused", "/used"],
  ["/used.data?_routes=group%3Aused&utm_source=x", "/used.data?_routes=group%3Aused"],
])("%s is the page %s", (url, plain) => {
  expect(key(url)).toBe(` ${plain}`);
});

test("pages that differ have keys that differ", () => {
  const urls = ["/used", "/used?page=2", "/used?page=3", "/new", "/used?sort=price-asc", "/Used", "/used.data"];
  expect(new Set(urls.map((url) => key(url))).size).toBe(urls.length);
});

test("the API's answers are kept by dialect, and their parameters as they stand: their order is an order", () => {
  expect(key("/api/vehicles?order[price]=asc", { accept: "application/json" })).toBe(
    "application/json /api/vehicles?order[price]=asc",
  );
  expect(key("/api/vehicles")).toBe("application/ld+json /api/vehicles");
});

test.each<[string, string, Record<string, string>, string?]>([
  ["what changes something", "/finance", {}, "POST"],
  ["one visitor's own page", "/parts/thank-you?reference=AB12", {}],
  ["a part of an answer", "/used", { range: "bytes=0-1" }],
  ["what needs a password", "/used", { authorization: "Basic x" }],
  ["a built file", "/assets/root-abc.js", {}],
  ["a picture", "/uploads/used/a.webp", {}],
  ["the icon", "/favicon.ico", {}],
  ["a map of the site", "/sitemaps/vehicles-1.xml", {}],
  ["a call from another site's page", "/api/vehicles", { origin: "https://other.example" }],
  ["another dialect", "/api/vehicles", { accept: "text/html" }],
])("%s is never looked up", (_, url, headers, method) => {
  expect(key(url, headers, method)).toBeUndefined();
});
