/** Compares what is written by hand about a vehicle's facts with the table of facts. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import {
  CHOICE_FACTS,
  choiceParameter,
  choicesOf,
  FACT_NAMES,
  FACTS,
  factOf,
  labelOption,
  optionsOf,
} from "../contract/facts/facts.ts";
import { FEED_FIELDS } from "../contract/staff/stock/stock-imports.ts";
import { parseSearchWords } from "../contract/stock/search-words/parse-search-words.ts";
import { vocabularyOf } from "../contract/stock/search-words/vocabulary.ts";
import { csvColumns } from "./site-files/feeds/fact-columns.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** A record of all facts, or of all that searches choose or bound. */
const RECORD =
  /satisfies (?:Record<(?:Exclude<)?(?:FactName|PublicFact|ChoiceFact|RangeFact|AmountName|SearchFilter)|\{ \[Name in FactName\])/;

it("the recipe of CONTRIBUTING.md names every record of facts that is written by hand", () => {
  const [, recipe = ""] = /## Add a fact of used vehicles\n([\s\S]*?)\n## /.exec(read("CONTRIBUTING.md")) ?? [];
  const named = [...recipe.matchAll(/`(src\/[\w/.-]+)`/g)].map(([, path]) => path);
  const records = globSync("src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (path) => !path.endsWith(".test.ts") && RECORD.test(read(path)),
  );
  expect(records.length).toBeGreaterThan(5);
  // Its labels of facts are those of the staff's table.
  const derived = ["src/staff/reports/report-values.ts"];
  expect(records.filter((path) => !named.includes(path) && !derived.includes(path))).toEqual([]);
});

it("docs/feeds.md has each column of the CSV file", () => {
  const text = read("docs/feeds.md");
  expect(Object.keys(csvColumns()).filter((name) => !text.includes(`\n| \`${name}\` |`))).toEqual([]);
});

it("docs/stock-import.md has each column of a feed, with its choices and bounds", () => {
  const rows = read("docs/stock-import.md").split("\n");
  const rowOf = (field: string) =>
    rows.find((row) => row.startsWith("|") && row.split("|")[1]?.includes(`\`${field}\``));
  expect(Object.keys(FEED_FIELDS).filter((field) => rowOf(field) === undefined)).toEqual([]);
  for (const name of FACT_NAMES) {
    const { choices: known = [], type, bounds = [], maxLength } = factOf(name);
    // Equipment has a table of its own.
    const choices = type === "list" ? [] : known;
    const row = rowOf(FACTS[name].field)?.replaceAll(/(?<=\d) (?=\d{3})/g, "") ?? "";
    const said = [
      ...choices.map((choice) => `\`${choice}\``),
      ...(name === "year" ? bounds.slice(0, 1) : bounds).map(String),
      ...(name !== "vin" && maxLength !== undefined ? [`${maxLength} characters`] : []),
    ];
    expect(
      said.filter((one) => !row.includes(one)),
      name,
    ).toEqual([]);
  }
});

it("words of the search find each option", () => {
  const vocabulary = vocabularyOf({ makes: [], models: [] });
  // Each car is used, "other" says nothing of a colour, and nobody asks for no service history by this name.
  const silent = ["Used", "Other", "None"];
  for (const name of CHOICE_FACTS) {
    for (const option of optionsOf(name).filter((one) => !silent.includes(one))) {
      const isNamed = factOf(name).type === "number" || name === "serviceHistory";
      const asked = isNamed ? `${option} ${FACTS[name].label}` : labelOption(name, option);
      const { parameters } = parseSearchWords(asked, vocabulary);
      expect(parameters[choiceParameter(name)], asked).toContain(option);
    }
    expect(choicesOf(name).offered?.filter((one) => !optionsOf(name).includes(one)) ?? []).toEqual([]);
  }
});
