import { expect, it } from "vitest";
import { formatRand } from "../../formats/format.ts";
import { parseSearchWords } from "./parse-search-words.ts";
import { TOWNS } from "./places/towns.ts";
import { vocabularyOf } from "./vocabulary.ts";

const names = (make: string, ...models: string[]) => ({ make, models });
const RANGE = [
  names("Toyota", "Hilux", "Corolla", "Corolla Cross", "Fortuner"),
  names("Volkswagen", "Polo", "Polo Vivo", "T-Cross", "Golf"),
  names("Mercedes-Benz", "C-Class"),
  names("Peugeot", "208", "2008"),
  names("Renault", "Kwid", "Duster"),
  names("Mazda", "CX-5", "3"),
];
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const vocabulary = vocabularyOf({
  makes: RANGE.map(({ make }) => ({ slug: slug(make), name: make })),
  models: RANGE.flatMap(({ make, models }) =>
    models.map((name) => ({ slug: slug(name), name, make_slug: slug(make) })),
  ),
});
const BAKKIES = ["Double-cab bakkie", "Extended-cab bakkie", "Single-cab bakkie"];

it.each([
  ["bakkie diesel under 300k", { "body_type[]": BAKKIES, "fuelType[]": ["Diesel"], "price[lte]": 300_000 }],
  [
    "toyta hilux 2019 automatic gauteng",
    {
      make_slug: "toyota",
      model_slug: "hilux",
      "year[gte]": 2019,
      "year[lte]": 2019,
      "transmissionType[]": ["Automatic"],
      "province[]": ["Gauteng"],
    },
  ],
  ["volkswagon polo vivo", { make_slug: "volkswagen", model_slug: "polo-vivo" }],
  ["vw t cross", { make_slug: "volkswagen", model_slug: "t-cross" }],
  ["merc c class", { make_slug: "mercedes-benz", model_slug: "c-class" }],
  ["peugeot 2008 from 2020", { make_slug: "peugeot", model_slug: "2008", "year[gte]": 2020 }],
  ["renault 2008", { make_slug: "renault", "year[gte]": 2008, "year[lte]": 2008 }],
  ["below R250 000", { "price[lte]": 250_000 }],
  ["less than 80 000 km", { "mileage[lte]": 80_000 }],
  ["80k km", { "mileage[lte]": 80_000 }],
  ["2018 to 2020 hatch", { "year[gte]": 2018, "year[lte]": 2020, "body_type[]": ["Hatchback"] }],
  ["between 200k and 300k", { "price[gte]": 200_000, "price[lte]": 300_000 }],
  ["between 200 and 300k", { "price[gte]": 200_000, "price[lte]": 300_000 }],
  ["R4000 pm", { "installment[lte]": 4000 }],
  ["under r 4 500 per month", { "installment[lte]": 4500 }],
  ["onder 150k outomaties wit", { "price[lte]": 150_000, "transmissionType[]": ["Automatic"], "colour[]": ["White"] }],
  ["red or blue suv", { "colour[]": ["Red", "Blue"], "body_type[]": ["SUV"] }],
  ["kwid near sandton", { model_slug: "kwid", near: "-26.107,28.057", "distance[lte]": 50 }],
  ["within 20 km of Paarl", { near: "-33.734,18.962", "distance[lte]": 20 }],
  ["hylux deisel bakie", { model_slug: "hilux", "fuelType[]": ["Diesel"], "body_type[]": BAKKIES }],
  ["coupé", { "body_type[]": ["Coupé"] }],
])("%j is understood", (text, parameters) => {
  const parsed = parseSearchWords(text, vocabulary);
  expect(parsed).toMatchObject({ parameters, rest: [] });
  expect(Object.keys(parsed.parameters).toSorted()).toEqual(Object.keys(parameters).toSorted());
});

it("says how each part was understood, and what is left for the texts", () => {
  const { understood, rest } = parseSearchWords("duster with towels under R300 000 near Durban", vocabulary);
  expect(rest).toEqual(["towels"]);
  expect(understood.map(({ words, label }) => [words, label])).toEqual([
    ["duster", "Duster"],
    ["towels", "towels"],
    ["under r300000", `Up to ${formatRand(300_000)}`],
    ["durban", "Within 50 km of Durban"],
  ]);
});

it("says words that are understood alike when they are all that is left", () => {
  const { understood } = parseSearchWords("red hilux within 20 km of Paarl", vocabulary);
  expect(understood.map(({ words, label }) => [words, label])).toEqual([
    ["red", "Red"],
    ["hilux", "Hilux"],
    ["within 20 km of paarl", "Within 20 km of Paarl"],
  ]);
  for (const { words, parameters } of understood) {
    expect(parseSearchWords(words, vocabulary).parameters).toEqual(parameters);
  }
});

it("bounds what it reads", () => {
  expect(parseSearchWords("xyzzy ".repeat(50), vocabulary).rest).toHaveLength(20);
  expect(parseSearchWords("over 999999999 km", vocabulary).parameters["mileage[gte]"]).toBe(2_000_000);
});

it("the towns are in South Africa", () => {
  expect(TOWNS.length).toBeGreaterThan(150);
  for (const { name, latitude, longitude } of TOWNS) {
    expect(name).toMatch(/^[A-Z]/);
    expect(latitude, name).toBeGreaterThan(-35);
    expect(latitude, name).toBeLessThan(-22);
    expect(longitude, name).toBeGreaterThan(16);
    expect(longitude, name).toBeLessThan(33);
  }
});
