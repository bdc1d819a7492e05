/** The groups of options that a search chooses from. */
import { PROVINCES } from "../../../../contract/dealers/provinces.ts";
import {
  CHOICE_FACTS,
  type ChoiceFact,
  choiceParameter,
  choicesOf,
  describeOption,
  FACTS,
  labelOption,
  optionsOf,
  pageParameterOf,
} from "../../../../contract/facts/facts.ts";
import { REDUCED } from "../../../../contract/stock/price-fall.ts";
import { usedFilters } from "../../../../contract/stock/wording/search/used-filters.ts";
import { used } from "../../../../contract/stock/wording/search/used-list.ts";

/** The groups that choose by something else than a fact of the car. */
type OtherGroup = "priceFall" | "province";
export type FilterGroup = ChoiceFact | OtherGroup;
export const FILTER_GROUPS: readonly FilterGroup[] = [...CHOICE_FACTS, "priceFall", "province"];

type GroupWords = {
  /** In addresses of pages. */
  parameter: string;
  apiParameter: ReturnType<typeof choiceParameter<ChoiceFact>> | "price_fall[]" | "province[]";
  /** Above the options. */
  legend: string;
  options: readonly string[];
  /** Options that are offered when no vehicle in stock has them, too. */
  offered?: readonly string[];
  /** What visitors read of an option. */
  label(option: string): string;
  /** An option among those of other groups. */
  describe(option: string): string;
};

/** What belongs to each group. */
export const GROUPS = {
  ...(Object.fromEntries(CHOICE_FACTS.map((name) => [name, groupOf(name)])) as Record<ChoiceFact, GroupWords>),
  priceFall: {
    parameter: "priceFall",
    apiParameter: "price_fall[]",
    legend: usedFilters.priceFall,
    options: [REDUCED],
    label: String,
    describe: (option) => (option === REDUCED ? usedFilters.reduced : option),
  },
  province: {
    parameter: "province",
    apiParameter: "province[]",
    legend: used.province,
    options: PROVINCES,
    label: String,
    describe: String,
  },
} as Record<FilterGroup, GroupWords>;

function groupOf(name: ChoiceFact): GroupWords {
  const { legend = FACTS[name].label, offered } = choicesOf(name);
  return {
    parameter: pageParameterOf(name),
    apiParameter: choiceParameter(name),
    legend,
    options: optionsOf(name),
    offered,
    label: (option) => labelOption(name, option),
    describe: (option) => describeOption(name, option),
  };
}
