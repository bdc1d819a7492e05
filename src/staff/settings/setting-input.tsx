import { BooleanInput, required, SelectInput, useGetList } from "react-admin";
import Type, { type TSchema } from "typebox";
import type { Setting } from "../../contract/settings/setting.ts";
import type { StaffDealer } from "../../contract/staff/dealers/dealer.ts";
import type { TextKind } from "../../contract/staff/fields.ts";
import { ColourInput } from "../inputs/colour-input.tsx";
import { HoursExceptionsInput, HoursInput } from "../inputs/hours-inputs.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { WholeNumberInput } from "../inputs/whole-number-input.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";

/** The input of a setting, by its schema. */
export function SettingInput({ name, setting }: { name: string; setting: Setting }) {
  const { schema, label, help, input, unit, choices } = setting;
  const props = { source: name, label, helperText: help };
  if (input === "dealer") return <DealerBySlugInput {...props} />;
  if (input === "colour") return <ColourInput {...props} isNullable={Type.IsUnion(schema)} />;
  if (input === "picture") return <PictureInput source={name} label={label} help={help} isOptional />;
  if (input === "hours") return <HoursInput {...props} />;
  if (input === "closures") return <HoursExceptionsInput {...props} />;
  if (choices) {
    const options = Object.entries(choices).map(([id, text]) => ({ id, name: text }));
    return <SelectInput {...props} choices={options} validate={required(`${label}: please choose one.`)} />;
  }
  if (Type.IsBoolean(schema)) return <BooleanInput {...props} />;
  if (Type.IsInteger(schema) || Type.IsNumber(schema)) {
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema as { minimum?: number; maximum?: number };
    return (
      <WholeNumberInput
        {...props}
        minimum={minimum}
        maximum={maximum}
        scale={Type.IsInteger(schema) ? 0 : 2}
        {...(unit !== undefined && { unit })}
      />
    );
  }
  if (Type.IsArray(schema)) return <LinesInput {...props} format={toText} parse={toLines} isOptional />;
  if ((schema as { "x-text"?: TextKind })["x-text"] === "lines") {
    return <LinesInput {...props} isOptional maxLength={maxLengthOf(schema)} />;
  }
  return <LineInput {...props} isNullable={Type.IsUnion(schema)} maxLength={maxLengthOf(schema)} />;
}

const toText = (lines: readonly string[] | undefined) => (lines ?? []).join("\n");
/** Empty lines stay while somebody types; the API takes none. */
const toLines = (text: string) => (text === "" ? [] : text.split("\n"));

function maxLengthOf(schema: TSchema): number {
  const [first] = Type.IsUnion(schema) ? schema.anyOf : [schema];
  return (first as { maxLength?: number }).maxLength ?? 200;
}

function DealerBySlugInput(props: { source: string; label: string; helperText: string | undefined }) {
  const { data = [] } = useGetList<StaffDealer>("dealers", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" },
  });
  return (
    <SelectInput
      {...props}
      choices={data}
      optionValue="slug"
      optionText="name"
      emptyText="None"
      emptyValue=""
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    />
  );
}
