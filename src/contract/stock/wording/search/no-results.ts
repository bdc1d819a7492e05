import { type AnyFact, CHOICE_FACTS, choicesOf, FACTS, RANGE_FACTS } from "../../../facts/facts.ts";
import { formatCount } from "../../../formats/format.ts";

const anyLabel = (name: AnyFact) => `any ${FACTS[name].label.toLowerCase()}`;

/** By the API's parameters, without what follows their names: "fuelType" of "fuelType[]". */
const anyOf: Partial<Record<string, string>> = {
  q: "any words",
  make_slug: "any make",
  model_slug: "any model",
  price_fall: "reduced or not",
  province: "any province",
  distance: "any distance",
  installment: "any instalment",
  ...Object.fromEntries(RANGE_FACTS.map((name) => [name, anyLabel(name)])),
  ...Object.fromEntries(CHOICE_FACTS.map((name) => [choicesOf(name).parameter, choicesOf(name).any ?? anyLabel(name)])),
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A search of used cars without result: what to relax. */
export const noResults = {
  /** Heading of the searches with fewer criteria. */
  relax: "These searches find something:",
  /** `removes` are parameters of the API: "Any colour", "Any colour, any year and any price". */
  without: (removes: readonly string[]) => {
    // Removing the make removes its model too.
    const told = removes.filter((name) => name !== "model_slug" || !removes.includes("make_slug"));
    const texts = [...new Set(told.map((name) => anyOf[name.replace(/\[.*/, "")] ?? name))];
    return capitalise([texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter(Boolean).join(" and "));
  },
  /** A range that is wider: "Price: up to R 360 000". */
  wider: (title: string, range: string) => `${title}: ${range.charAt(0).toLowerCase()}${range.slice(1)}`,
  /** A list with one thing less: "Equipment: only Leather seats and Tow bar". */
  only: (title: string, options: readonly string[]) => `${title}: only ${options.join(" and ")}`,
  withinDistance: (kilometres: number) => `Within ${formatCount(kilometres)}\u00a0km`,
  count: (count: number, isLowerBound: boolean) => {
    const cars = isLowerBound ? `More than ${formatCount(count)}` : formatCount(count);
    return count === 1 && !isLowerBound ? "1 car" : `${cars} cars`;
  },
  nearest: "Nearest matches",
} as const;
