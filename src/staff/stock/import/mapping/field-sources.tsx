import { Box } from "@mui/material";
import {
  FEED_FIELDS,
  type FeedColumns,
  type FeedField,
  type FieldMapping,
  type StockMapping,
} from "../../../../contract/staff/stock/stock-imports.ts";
import { FieldSource } from "./field-source.tsx";

type FieldSourcesProps = {
  columns: FeedColumns["columns"];
  mapping: StockMapping;
  /** Error messages by field. */
  problems: ReadonlyMap<string, string>;
  onChange(mapping: StockMapping): void;
};

/** Selects the source of each field of a vehicle. */
export function FieldSources({ columns, mapping, problems, onChange }: FieldSourcesProps) {
  const setField = (field: FeedField, source: FieldMapping | undefined) => {
    const { [field]: _previous, ...others } = mapping.fields;
    onChange({ ...mapping, fields: source === undefined ? others : { ...others, [field]: source } });
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr", lg: "1fr 1fr 1fr" } }}>
      {(Object.entries(FEED_FIELDS) as [FeedField, string][]).map(([field, label]) => (
        <FieldSource
          key={field}
          {...{ field, label, columns }}
          source={mapping.fields[field]}
          problem={problems.get(field)}
          onChange={(source) => setField(field, source)}
        />
      ))}
    </Box>
  );
}
