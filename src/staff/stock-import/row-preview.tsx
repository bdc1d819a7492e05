import { Alert, Box, Card, TableCell, TableRow, Typography } from "@mui/material";
import { formatCount, formatRand } from "../../contract/domain/format.ts";
import { FEED_FIELDS, type FeedField, type PreviewCell, type PreviewRow } from "../../contract/staff/stock-imports.ts";
import { LabelledTable } from "./labelled-table.tsx";

const FIELDS = Object.entries(FEED_FIELDS) as [FeedField, string][];

type RowPreviewProps = {
  rows: readonly PreviewRow[];
  error: Error | null;
  /** Whether fields above say what is wrong. */
  hasProblems: boolean;
  /** Whether newer rows are on their way. */
  isOutdated: boolean;
};

/** The first rows of the file as they would be on the site. Refused values say why. */
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
      <LabelledTable label="The first rows of the file" columns={["Line", ...FIELDS.map(([, label]) => label)]}>
        {rows.map(({ line, isSkipped, reason, cells }) => (
          <TableRow key={line} sx={{ opacity: isSkipped ? 0.5 : 1 }}>
            <TableCell>
              {line}
              {isSkipped && " (skipped)"}
              {reason !== null && <Refusal reason={reason} />}
              {FIELDS.some(([field]) => cells[field].reason !== null) && <Refusal reason="refused" />}
            </TableCell>
            {FIELDS.map(([field]) => (
              <TableCell key={field} sx={{ maxWidth: 240, ...(cells[field].reason !== null && REFUSED) }}>
                <Typography variant="body2" noWrap title={textOf(field, cells[field])}>
                  {textOf(field, cells[field])}
                </Typography>
                {cells[field].reason !== null && <Refusal reason={cells[field].reason} />}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </LabelledTable>
    </Card>
  );
}

const REFUSED = { borderLeft: 3, borderLeftColor: "error.main" };

function Refusal({ reason }: { reason: string }) {
  return (
    <Typography variant="caption" color="error" component="div">
      {reason}
    </Typography>
  );
}

function textOf(field: FeedField, { value, reason }: PreviewCell): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.length === 1 ? "1 picture" : `${value.length} pictures`;
  if (reason !== null || typeof value === "string") return String(value);
  if (field === "price") return formatRand(value);
  return field === "mileage" ? `${formatCount(value)} km` : String(value);
}
