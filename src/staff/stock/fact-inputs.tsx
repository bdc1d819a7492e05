import type { FactGroup } from "../../contract/facts/fact.ts";
import { FACT_NAMES, type FactName, factOf } from "../../contract/facts/facts.ts";
import { staffFactOf } from "../../contract/staff/stock/vehicle-facts.ts";
import { ShapeInput } from "../inputs/shape-input.tsx";
import { COPIED_HELP, useIsCopied } from "./copied-facts.ts";
import { VinInput } from "./vin-input.tsx";

/** The inputs of the facts of a group. */
export function FactInputs({ group }: { group: FactGroup }) {
  return FACT_NAMES.filter((name) => factOf(name).group === group).map((name) =>
    name === "vin" ? <VinInput key={name} /> : <FactInput key={name} name={name} />,
  );
}

function FactInput({ name }: { name: FactName }) {
  const { label, help } = staffFactOf(name);
  const isCopied = useIsCopied(name);
  return <ShapeInput shape={factOf(name)} source={name} label={label} helperText={isCopied ? COPIED_HELP : help} />;
}
