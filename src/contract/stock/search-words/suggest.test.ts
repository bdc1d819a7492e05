import { expect, it } from "vitest";
import { suggest } from "./suggest.ts";
import { vocabularyOf } from "./vocabulary.ts";

const vocabulary = vocabularyOf({
  makes: [
    { slug: "toyota", name: "Toyota" },
    { slug: "renault", name: "Renault" },
    { slug: "mercedes-benz", name: "Mercedes-Benz" },
  ],
  models: ["Corolla", "Corolla Cross", "Corolla Quest", "Corolla Verso", "Corolla Rumion", "Hilux"]
    .map((name) => ({ slug: name.toLowerCase().replace(" ", "-"), name, make_slug: "toyota" }))
    .concat([{ slug: "kiger", name: "Kiger", make_slug: "renault" }]),
});
const labels = (text: string) => suggest(text, vocabulary).map(({ label }) => label);

it("completes the last word, and keeps what was typed before it", () => {
  expect(suggest("diesel hilu", vocabulary)).toEqual([
    {
      label: "diesel Hilux",
      kind: "model",
      parameters: { "fuelType[]": ["Diesel"], model_slug: "hilux" },
    },
  ]);
  expect(suggest("RENAU", vocabulary)).toEqual([
    { label: "Renault", kind: "make", parameters: { make_slug: "renault" } },
  ]);
  expect(labels("mercedes b")).toEqual(["Mercedes-Benz"]);
  expect(suggest("used diesel hilu", vocabulary)[0]?.parameters).toEqual({
    "fuelType[]": ["Diesel"],
    model_slug: "hilux",
  });
});

it("tells makes, models, places and options apart", () => {
  const kinds = (text: string) => new Set(suggest(text, vocabulary).map(({ kind }) => kind));
  expect(kinds("toyota")).toEqual(new Set(["make"]));
  expect(kinds("kiger")).toEqual(new Set(["model"]));
  expect(kinds("gauteng")).toEqual(new Set(["place"]));
  expect(kinds("sandton")).toEqual(new Set(["place"]));
  expect(kinds("automatic")).toEqual(new Set(["option"]));
});

it("names four of one kind if there are others, and no name twice", () => {
  expect(labels("co")).toEqual([
    "Coupé",
    "Convertible",
    "Van",
    "Corolla",
    "Corolla Cross",
    "Corolla Quest",
    "Corolla Verso",
    "Constantia",
  ]);
  expect(labels("corolla")).toEqual(["Corolla", "Corolla Cross", "Corolla Quest", "Corolla Verso", "Corolla Rumion"]);
});

it("offers at most eight", () => {
  expect(labels("s")).toHaveLength(8);
});

it("forgives a typing error in one word of three letters or more", () => {
  expect(labels("kigar")[0]).toBe("Kiger");
  expect(labels("toyta")[0]).toBe("Toyota");
  expect(labels("kig")[0]).toBe("Kiger");
  expect(labels("hxl")).toEqual([]);
  expect(labels("kx")).toEqual([]);
  expect(labels("xyzxyz")).toEqual([]);
  expect(labels("")).toEqual([]);
});
