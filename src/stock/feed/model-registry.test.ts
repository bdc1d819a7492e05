import { expect, test } from "vitest";
import { ModelRegistry } from "./model-registry.ts";

test("names without a letter or digit for an address have no key, and take none", () => {
  const registry = new ModelRegistry();
  expect(registry.keyOf("现代", "Kona")).toBe(-1);
  expect(registry.keyOf("Hyundai", "!")).toBe(-1);
  expect(registry.keyOf("Hyundai", "Kona")).toBe(0);
  expect(registry.keyOf("Hyundai", "Kona")).toBe(0);
  expect(registry.keyOf("Kia", "Kona")).toBe(1);
  expect(registry.models).toHaveLength(2);
});

test("refuses a feed with more than 20 000 models, but not one with as many rows of few models", () => {
  const registry = new ModelRegistry();
  for (let n = 0; n < 20_000; n++) registry.keyOf("Renault", `Model ${n}`);
  for (let n = 0; n < 100; n++) registry.keyOf("Renault", "Model 7");
  expect(() => registry.keyOf("Renault", "One more")).toThrow("The feed has more than 20000 models");
});
