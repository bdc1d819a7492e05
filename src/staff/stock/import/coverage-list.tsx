import { Box, Typography } from "@mui/material";
import { formatCount } from "../../../contract/formats/format.ts";
import { type DryRun, FEED_FIELDS } from "../../../contract/staff/stock/stock-imports.ts";

type CoverageListProps = Pick<DryRun, "coverage"> & {
  /** Rows that would be loaded. */
  rows: number;
};

/** Shows of how many vehicles each fact is known, and which facts the file lacks. */
export function CoverageList({ coverage, rows }: CoverageListProps) {
  const known = coverage.filter((one) => one.rows > 0);
  const lacking = coverage.filter((one) => one.rows === 0).map(({ field }) => FEED_FIELDS[field]);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="h6" id="coverage">
        What the file says of vehicles
      </Typography>
      <Box component="ul" aria-labelledby="coverage" sx={{ columns: "14rem", pl: 2.5, my: 1 }}>
        {known.map(({ field, rows: count }) => (
          <Typography component="li" variant="body2" key={field}>
            {`${FEED_FIELDS[field]}: ${formatCount(count)} (${Math.floor((100 * count) / rows)}%)`}
          </Typography>
        ))}
      </Box>
      {lacking.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {`Not in the file: ${lacking.join(", ")}.`}
        </Typography>
      )}
    </Box>
  );
}
