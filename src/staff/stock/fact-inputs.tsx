import { required, SelectInput } from "react-admin";
import type { FactGroup } from "../../contract/facts/fact.ts";
import { FACT_NAMES, type FactName, factOf, labelOption } from "../../contract/facts/facts.ts";
import { staffFactOf } from "../../contract/staff/stock/vehicle-facts.ts";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import { COPIED_HELP, useIsCopied } from "./copied-facts.ts";
import { FeaturesInput } from "./features-input.tsx";

/** Longer texts have several lines, over the width of the form. */
const LINE_LENGTH = 200;
const LONG_TEXT = { multiline: true, sx: { gridColumn: "1 / -1" } };

/** What a select offers of a fact. */
export const factChoices = (name: FactName) =>
  (factOf(name).choices ?? []).map((choice) => ({ id: choice, name: labelOption(name, choice) }));

/** The inputs of the facts of a group. */
export function FactInputs({ group }: { group: FactGroup }) {
  return FACT_NAMES.filter((name) => factOf(name).group === group).map((name) => <FactInput key={name} name={name} />);
}

function FactInput({ name }: { name: FactName }) {
  const {
    type,
    choices,
    bounds: [minimum, maximum] = [0, 0],
    unit,
    scale,
    maxLength = 0,
    isOptional = false,
  } = factOf(name);
  const { label, help } = staffFactOf(name);
  const isCopied = useIsCopied(name);
  const shared = { source: name, label, helperText: isCopied ? COPIED_HELP : help };
  if (type === "number") {
    const signs = unit === "rand" ? { prefix: "R" } : { unit };
    const bounds = { minimum, maximum, scale };
    return <WholeNumberInput {...shared} {...signs} {...bounds} isOptional={isOptional} />;
  }
  if (type === "date") return <DayInput {...shared} />;
  if (type === "list") return <FeaturesInput {...shared} />;
  if (choices === undefined) {
    const isLong = maxLength > LINE_LENGTH;
    return <LineInput {...shared} isOptional={isOptional} maxLength={maxLength} {...(isLong && LONG_TEXT)} />;
  }
  const unknown = isOptional
    ? { emptyText: "Not stated", emptyValue: "" }
    : { validate: required(`${label}: please choose.`) };
  return <SelectInput {...shared} choices={factChoices(name)} {...unknown} />;
}
