import { expect, it } from "vitest";
import { parseSearchWords } from "./parse-search-words.ts";
import { TOWNS } from "./places/towns.ts";
import phrases from "./search-phrases.txt?raw";
import { TEST_VOCABULARY } from "./test-support/test-vocabulary.ts";

const CHOICES: Record<string, string> = {
  body: "body_type[]",
  fuel: "fuelType[]",
  gearbox: "transmissionType[]",
  state: "vehicle_state[]",
  colour: "colour[]",
  drop: "price_fall[]",
  province: "province[]",
  seats: "seats[]",
  doors: "doors[]",
  gears: "gears[]",
  drive: "driven_wheels[]",
  history: "service_history[]",
  equipment: "features[]",
};
/** The API's ranges, by the fields of the table. */
const RANGES: Record<string, string> = {
  price: "price",
  year: "year",
  mileage: "mileage",
  instalment: "installment",
  engine: "engineCapacity",
  power: "power",
  owners: "previousOwners",
  battery: "battery",
  range: "electricRange",
  plan: "servicePlanUntil",
};
const BAKKIES = ["Double-cab bakkie", "Extended-cab bakkie", "Single-cab bakkie"];
const NO_WORDS: string[] = [];

/** Reads what a phrase stands for: "body=SUV, price<=300000". */
function readMeaning(text: string) {
  const parameters: Record<string, unknown> = {};
  let rest = NO_WORDS;
  const setRange = (name: string, sign: string, value: number) => {
    if (sign !== "<=") parameters[`${name}[gte]`] = value;
    if (sign !== ">=") parameters[`${name}[lte]`] = value;
  };
  for (const condition of text.split(", ").filter(Boolean)) {
    const [, field = "", sign = "", value = ""] = /^(\w+)([<>]?=)(.+)$/.exec(condition) ?? [];
    const choice = CHOICES[field];
    const town = TOWNS.find(({ name }) => field === "town" && name === value);
    if (choice) parameters[choice] = value === "Bakkie" ? BAKKIES : value.split("/");
    else if (field === "make" || field === "model") parameters[`${field}_slug`] = value;
    else if (town) Object.assign(parameters, { near: `${town.latitude},${town.longitude}`, "distance[lte]": 50 });
    else if (field === "within") parameters["distance[lte]"] = Number(value);
    else if (field === "text") rest = value.split(" ");
    else if (RANGES[field]) setRange(RANGES[field], sign, Number(value));
    else throw new Error(`Not a condition: ${condition}`);
  }
  return { parameters, rest };
}

const PHRASES = phrases
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line): [string, string] => {
    const [phrase = "", meaning = ""] = line.split(" =>");
    return [phrase, meaning.trim()];
  });

it("the phrases are many, and different", () => {
  expect(new Set(PHRASES.map(([phrase]) => phrase)).size).toBe(PHRASES.length);
  expect(PHRASES.length).toBeGreaterThan(500);
});

it.each(PHRASES)("%j stands for %j", (phrase, meaning) => {
  const { parameters, rest, understood } = parseSearchWords(phrase, TEST_VOCABULARY);
  expect({ parameters, rest }).toEqual(readMeaning(meaning));
  // The chip of each part is removed by searching with the words of the others.
  for (const { words, parameters: own } of understood) {
    // A number is a model only behind its make.
    if (!/^\d+$/.test(words) || "year[gte]" in own)
      expect(parseSearchWords(words, TEST_VOCABULARY).parameters).toEqual(own);
  }
});
