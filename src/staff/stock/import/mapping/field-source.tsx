import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import type { FeedColumns, FeedField, FieldMapping } from "../../../../contract/staff/stock/stock-imports.ts";
import { changeKind, kindOf, type SourceKind } from "../source-kind.ts";
import { FieldOptions } from "./field-options.tsx";

type FieldSourceProps = {
  field: FeedField;
  label: string;
  columns: FeedColumns["columns"];
  source: FieldMapping | undefined;
  problem: string | undefined;
  onChange(source: FieldMapping | undefined): void;
};

const NO_CHOICE = "";
/** Choices beside the columns. Their values begin with a space, which no column name does, since names are trimmed. */
const KINDS: [SourceKind, string][] = [
  ["constant", "The same in every row …"],
  ["template", "Several columns together …"],
];
const choiceOf = (kind: SourceKind) => ` ${kind}`;

/** Selects the source of a field: a column, a fixed value, or a text made of columns. Also shows its conversion. */
export function FieldSource({ field, label, columns, source, problem, onChange }: FieldSourceProps) {
  const [hasOptions, setOptions] = useState(false);
  const kind = kindOf(source);
  const column = source?.column ?? source?.yearFromAge;
  const examples = columns.find(({ name }) => name === column)?.examples ?? [];
  // By default, the API looks for a column of our own format.
  const isMissing = !columns.some(({ name }) => name === column);
  const isOther = kind === "constant" || kind === "template";
  const choose = (choice: string) => {
    const other = KINDS.find(([name]) => choiceOf(name) === choice)?.[0];
    if (choice === NO_CHOICE) onChange(undefined);
    else onChange(changeKind(source, other ?? (kind === "yearFromAge" ? kind : "column"), other ? "" : choice));
  };
  return (
    <Box>
      <TextField
        select
        fullWidth
        label={label}
        value={isOther ? choiceOf(kind) : isMissing ? NO_CHOICE : (column ?? NO_CHOICE)}
        onChange={({ target }) => choose(target.value)}
        error={problem !== undefined}
        helperText={
          (problem && isMissing && !isOther ? "Choose the column that has it." : problem) ??
          (examples.length > 0 ? `For example: ${examples.join(", ")}` : " ")
        }
        slotProps={{ formHelperText: { sx: { overflowWrap: "anywhere" } } }}
      >
        <MenuItem value={NO_CHOICE}>Not in the file</MenuItem>
        {columns
          .filter(({ name }) => name !== "")
          .map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        {KINDS.map(([name, text]) => (
          <MenuItem key={name} value={choiceOf(name)}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      {kind === "constant" && (
        <TextField
          fullWidth
          size="small"
          label={`${label} in every row`}
          value={source?.constant ?? ""}
          onChange={({ target }) => onChange({ ...source, constant: target.value })}
        />
      )}
      {kind === "template" && (
        <TextField
          fullWidth
          multiline
          size="small"
          label={`${label} is made of`}
          helperText="Columns in braces: {engine} cc. A line with an empty column is left out."
          value={(source?.template ?? []).join("\n")}
          onChange={({ target }) => onChange({ ...source, template: target.value.split("\n") })}
        />
      )}
      {source !== undefined && kind !== "constant" && (
        <Button size="small" onClick={() => setOptions(!hasOptions)} aria-expanded={hasOptions}>
          {`${label}: more options`}
        </Button>
      )}
      {source !== undefined && hasOptions && <FieldOptions {...{ field, label, source, onChange }} />}
    </Box>
  );
}
