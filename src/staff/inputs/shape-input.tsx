import { required, SelectInput } from "react-admin";
import type { FactShape } from "../../contract/facts/fact.ts";
import { FeaturesInput } from "./features-input.tsx";
import { LineInput } from "./text/text-inputs.tsx";
import { DayInput } from "./time-input.tsx";
import { WholeNumberInput } from "./whole-number-input.tsx";

/** Longer texts have several lines, over the width of the form. */
const LINE_LENGTH = 200;
const LONG_TEXT = { multiline: true, sx: { gridColumn: "1 / -1" } };

/** What a select offers. */
export const choicesOf = ({ choices = [], choiceLabels }: FactShape) =>
  choices.map((choice) => ({ id: choice, name: choiceLabels?.[choice] ?? choice }));

type ShapeInputProps = { shape: FactShape; source: string; label: string; helperText: string | undefined };

/** The input of a fact of a vehicle, or of a row of a specification. */
export function ShapeInput({ shape, ...shared }: ShapeInputProps) {
  const { type, choices, bounds: [minimum, maximum] = [0, 0], unit, scale, maxLength = 0, isOptional = false } = shape;
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
    : { validate: required(`${shared.label}: please choose.`) };
  return <SelectInput {...shared} choices={choicesOf(shape)} {...unknown} />;
}
