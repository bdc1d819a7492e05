import { Alert, Box, Card, Typography } from "@mui/material";
import { Fragment } from "react";
import { labelOption } from "../../../contract/facts/facts.ts";
import { formatCount, formatRand } from "../../../contract/formats/format.ts";
import {
  FEED_FIELDS,
  type FeedField,
  factOfField,
  type PreviewCell,
  type PreviewRow,
} from "../../../contract/staff/stock/stock-imports.ts";
import { StackingTable, type TableLine } from "./mapping/stacking-table.tsx";

const FIELDS = Object.entries(FEED_FIELDS) as [FeedField, string][];

type RowPreviewProps = {
  rows: readonly PreviewRow[];
  error: Error | null;
  /** Whether the inputs above show errors. */
  hasProblems: boolean;
  /** Whether newer rows are being loaded. */
  isOutdated: boolean;
};

/** Shows the first rows of the file as they would be on the site, with the reasons for refused values. */
export function RowPreview({ rows, error, hasProblems, isOutdated }: RowPreviewProps) {
  return (
    <Card sx={{ mb: 2, opacity: isOutdated ? 0.6 : 1 }}>
      <Box sx={{ p: 2, pb: 0 }}>
        <Typography component="h3" variant="h6">
          {rows.length === 0 ? "The first rows" : `The first ${rows.length} rows`}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {hasProblems ? "First correct the fields above that are marked." : error.message}
          </Alert>
        )}
      </Box>
      <StackingTable
        label="The first rows of the file"
        columns={["Line", ...FIELDS.map(([, label]) => label)]}
        rows={rows.map(toTableLine)}
      />
    </Card>
  );
}

function toTableLine({ line, isSkipped, reason, cells }: PreviewRow): TableLine {
  const refused = FIELDS.flatMap(([field], index) => (cells[field].reason === null ? [] : [index + 1]));
  return {
    key: line,
    isFaint: isSkipped,
    marked: new Set(refused),
    cells: [
      <Fragment key="line">
        {line}
        {isSkipped && " (skipped)"}
        {reason !== null && <Refusal reason={reason} />}
        {refused.length > 0 && <Refusal reason="refused" />}
      </Fragment>,
      ...FIELDS.map(([field]) => (
        <Fragment key={field}>
          <Typography variant="body2" noWrap title={textOf(field, cells[field])}>
            {textOf(field, cells[field])}
          </Typography>
          {cells[field].reason !== null && <Refusal reason={cells[field].reason} />}
        </Fragment>
      )),
    ],
  };
}

function Refusal({ reason }: { reason: string }) {
  return (
    <Typography variant="caption" color="error" component="div">
      {reason}
    </Typography>
  );
}

const countPictures = (count: number) => (count === 1 ? "1 picture" : `${count} pictures`);

function nameList(field: FeedField, items: readonly string[]): string {
  const fact = factOfField(field);
  return items.map((item) => (fact ? labelOption(fact, item) : item)).join(", ") || "–";
}

function textOf(field: FeedField, { value, reason }: PreviewCell): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return field === "images" ? countPictures(value.length) : nameList(field, value);
  if (reason !== null || typeof value === "string") return String(value);
  if (field === "price") return formatRand(value);
  return field === "mileage" ? `${formatCount(value)} km` : String(value);
}
