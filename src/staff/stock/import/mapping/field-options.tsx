import { Box, Button, MenuItem, TextField } from "@mui/material";
import {
  AMOUNT_FIELDS,
  type FeedField,
  type FieldMapping,
  WORD_FIELDS,
} from "../../../../contract/staff/stock/stock-imports.ts";

type FieldOptionsProps = {
  field: FeedField;
  label: string;
  source: FieldMapping;
  onChange(source: FieldMapping): void;
};

const CASES = [
  ["", "As in the file"],
  ["title", "Mazda CX-5"],
  ["upper", "MAZDA CX-5"],
  ["lower", "mazda cx-5"],
] as const;

/** Inputs for the conversion of a field's values. */
export function FieldOptions({ field, label, source, onChange }: FieldOptionsProps) {
  const set = (changes: { [Name in keyof FieldMapping]: FieldMapping[Name] | undefined }) =>
    onChange(
      withoutEmpty({
        ...source,
        ...changes,
        ...(changes.translate === undefined && "translate" in changes && { unlisted: undefined }),
      }),
    );
  const [replacement, ...others] = source.replace ?? [];
  const setReplacement = (changes: Partial<{ pattern: string; with: string }>) => {
    const { pattern = "", with: text = "" } = { ...replacement, ...changes };
    set({ replace: pattern === "" && text === "" ? undefined : [{ pattern, with: text }, ...others] });
  };
  return (
    <Box role="group" aria-label={`Options of ${label}`} sx={{ display: "grid", gap: 1, mt: 1 }}>
      {field === "price" && (
        <TextField
          size="small"
          label="Currency sign, if not R"
          value={source.currency ?? ""}
          onChange={({ target }) => set({ currency: target.value || undefined })}
        />
      )}
      {AMOUNT_FIELDS.includes(field) && (
        <TextField
          size="small"
          type="number"
          label="Multiply by"
          helperText={field === "price" ? "For another currency: rand for one of it" : "For miles: 1.609"}
          value={source.multiply ?? ""}
          onChange={({ target }) => set({ multiply: Number(target.value) || undefined })}
        />
      )}
      {AMOUNT_FIELDS.includes(field) && (
        <TextField
          size="small"
          type="number"
          label="Round to"
          helperText="A multiple of this number: 100 for whole hundreds"
          value={source.roundTo ?? ""}
          onChange={({ target }) => set({ roundTo: Number(target.value) || undefined })}
        />
      )}
      {WORD_FIELDS.includes(field) && (
        <TextField
          select
          size="small"
          label="Capitals"
          value={source.case ?? ""}
          onChange={({ target }) => set({ case: (target.value || undefined) as FieldMapping["case"] })}
        >
          {CASES.map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        size="small"
        label="Find"
        helperText="A text, or a pattern: \s*-\s*\d+ km$"
        value={replacement?.pattern ?? ""}
        onChange={({ target: { value: pattern } }) => setReplacement({ pattern })}
      />
      <TextField
        size="small"
        label="Replace with"
        value={replacement?.with ?? ""}
        onChange={({ target }) => setReplacement({ with: target.value })}
      />
      <Translations label={label} translate={source.translate ?? {}} onChange={(translate) => set({ translate })} />
      {source.translate !== undefined && (
        <TextField
          select
          size="small"
          label="Values that are not translated"
          value={source.unlisted ?? "keep"}
          onChange={({ target }) => set({ unlisted: target.value === "refuse" ? "refuse" : undefined })}
        >
          <MenuItem value="keep">Keep them</MenuItem>
          <MenuItem value="refuse">Refuse their rows</MenuItem>
        </TextField>
      )}
      <TextField
        size="small"
        label="If it is empty"
        helperText="What to use for rows that have no value"
        value={source.default ?? ""}
        onChange={({ target }) => set({ default: target.value || undefined })}
      />
    </Box>
  );
}

type TranslationsProps = {
  label: string;
  translate: Record<string, string>;
  onChange(translate: Record<string, string> | undefined): void;
};

/** Inputs for translations of values: "A" is "Automatic". */
function Translations({ label, translate, onChange }: TranslationsProps) {
  const entries = Object.entries(translate);
  const set = (next: (readonly [string, string])[]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  return (
    <>
      {entries.map(([from, to], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is being typed, so the place is the identity
        <Box key={index} sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1 }}>
          <TextField
            size="small"
            label="In the file"
            value={from}
            onChange={({ target }) => set(entries.with(index, [target.value, to]))}
          />
          <TextField
            size="small"
            label="Means"
            value={to}
            onChange={({ target }) => set(entries.with(index, [from, target.value]))}
          />
        </Box>
      ))}
      <Button size="small" onClick={() => set([...entries, ["", ""]])}>
        {`Translate a value of ${label}`}
      </Button>
    </>
  );
}

function withoutEmpty(source: { [Name in keyof FieldMapping]: FieldMapping[Name] | undefined }): FieldMapping {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
}
