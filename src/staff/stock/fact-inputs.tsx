import { required, SelectInput } from "react-admin";
import { FACT_NAMES, type FactName, factOf } from "../../contract/facts/facts.ts";
import { staffFactOf } from "../../contract/staff/stock/vehicle-facts.ts";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";

/** What a select offers of a fact. */
export const factChoices = (name: FactName) =>
  (factOf(name).choices ?? []).map((choice) => ({ id: choice, name: choice }));

/** The inputs of the facts that a part of a vehicle's form asks for. */
export function FactInputs({ part }: { part: ReturnType<typeof staffFactOf>["part"] }) {
  return FACT_NAMES.filter((name) => staffFactOf(name).part === part).map((name) => (
    <FactInput key={name} name={name} />
  ));
}

function FactInput({ name }: { name: FactName }) {
  const { type, choices, bounds: [minimum, maximum] = [0, 0], unit, maxLength, isOptional = false } = factOf(name);
  const { label, help } = staffFactOf(name);
  const shared = { source: name, label, helperText: help };
  if (type === "number") {
    const signs = unit === "rand" ? { prefix: "R" } : { unit };
    return <WholeNumberInput {...shared} {...signs} minimum={minimum} maximum={maximum} isOptional={isOptional} />;
  }
  if (choices === undefined) return <LineInput {...shared} isOptional={isOptional} maxLength={maxLength} />;
  const unknown = isOptional
    ? { emptyText: "Not stated", emptyValue: "" }
    : { validate: required(`${label}: please choose.`) };
  return <SelectInput {...shared} choices={factChoices(name)} {...unknown} />;
}
