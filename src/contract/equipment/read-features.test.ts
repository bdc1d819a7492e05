import { expect, it, test } from "vitest";
import { feedWordsOf } from "./feature-words.ts";
import { FEATURE_KEYS, FEATURE_LABELS, MAX_FEATURES, MAX_OTHER_LENGTH, MOST_ASKED_FEATURES } from "./features.ts";
import { findFeatures } from "./find-features.ts";
import { readFeatures } from "./read-features.ts";

it.each([
  ["ABS, A/C, PDC rear, l/seats", "abs rear-parking-sensors air-conditioning leather-seats"],
  ["abs; aircon; e/windows; p/steering; c/l", "abs central-locking air-conditioning power-steering electric-windows"],
  [
    "Airconditioning|Electric Windows|Apple CarPlay|Android Auto",
    "air-conditioning electric-windows apple-carplay android-auto",
  ],
  ["PDC front & rear\n360° camera", "surround-camera rear-parking-sensors front-parking-sensors"],
  ["ABS with EBD and Brake Assist", "abs ebd brake-assist"],
  ["6 airbags / 2x ISOFIX / 18-inch alloy wheels", "front-airbags isofix alloy-wheels"],
  [
    "ABS Aircon Electric windows Radio CD player Sunroof Tow-bar",
    "abs air-conditioning electric-windows radio cd-player sunroof tow-bar",
  ],
  ["Sondak, trekhaak, leersitplekke, trukamera", "reverse-camera leather-seats sunroof tow-bar"],
  ["Lugreëling (voor), kragstuur", "air-conditioning power-steering"],
  ["keyless entry and start", "keyless-entry keyless-start"],
])("%j has %s", (text, features) => {
  expect(readFeatures(text)).toEqual({ features: features.split(" "), other: "" });
});

it.each(["No sunroof", "Leather-look dash trim", "Garage kept", "Sunroof not working", "Optional tow bar"])(
  "%j is kept as text, and names no feature",
  (text) => {
    expect(readFeatures(`ABS, ${text}`)).toEqual({ features: ["abs"], other: text });
  },
);

it("what a long text without signs says besides is kept", () => {
  const text = "Full house model with leather seats sunroof and reverse camera";
  expect(readFeatures(text)).toEqual({
    features: ["reverse-camera", "leather-seats", "sunroof"],
    other: "house model",
  });
});

test("each feature is found by its key and its name, and has one name", () => {
  const names = Object.values(FEATURE_LABELS);
  expect(readFeatures(FEATURE_KEYS.join(","))).toEqual({ features: [...FEATURE_KEYS], other: "" });
  expect(readFeatures(names.join("; "))).toEqual({ features: [...FEATURE_KEYS], other: "" });
  expect(new Set(names).size).toBe(FEATURE_KEYS.length);
  expect(new Set(MOST_ASKED_FEATURES).size).toBe(MOST_ASKED_FEATURES.length);
  expect(FEATURE_KEYS.length).toBeLessThanOrEqual(MAX_FEATURES);
  // Words of the search index, and options of a filter.
  expect(FEATURE_KEYS.filter((key) => !/^[a-z0-9-]{2,40}$/.test(key))).toEqual([]);
});

test("features are found by the beginning of any word of their names", () => {
  const found = (text: string) => findFeatures(text, FEATURE_KEYS, feedWordsOf);
  expect(found("a/c")).toContain("air-conditioning");
  expect(found("PDC")).toEqual(["rear-parking-sensors", "front-parking-sensors"]);
  expect(found("camera")).toEqual(["reverse-camera", "surround-camera"]);
  expect(found("trekh")).toEqual(["tow-bar"]);
  expect(found("zz")).toEqual([]);
  expect(found(" ")).toEqual(FEATURE_KEYS);
});

it("a huge text takes linear time, and is cut", () => {
  const startedAt = performance.now();
  const { features, other } = readFeatures("sunroof garage ".repeat(20_000) + "abs,x/".repeat(20_000));
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(features).toEqual(["abs", "sunroof"]);
  expect(other.length).toBeLessThanOrEqual(MAX_OTHER_LENGTH);
});
