import { SelectInput } from "react-admin";
import { TimeInput } from "../../inputs/time-input.tsx";

const STATES = [
  { id: "draft", name: "Draft: staff only" },
  { id: "live", name: "Live: visitors see it" },
];

/** Inputs for when visitors see an item. */
export function PublicationInputs() {
  return (
    <>
      <SelectInput
        source="state"
        label="State"
        choices={STATES}
        helperText="A draft may lack fields. To go live, it needs each one with a star."
      />
      <TimeInput source="publishFrom" label="From" helperText="Empty: at once. South African time." />
      <TimeInput source="publishUntil" label="Until" helperText="Empty: for good. South African time." />
    </>
  );
}
