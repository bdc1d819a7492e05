import { Box, Typography } from "@mui/material";
import { formatCount } from "../../../contract/formats/format.ts";
import type { ImportCounts } from "../../../contract/staff/stock/stock-imports.ts";

const LABELS: Partial<Record<keyof ImportCounts, string>> = {
  created: "New",
  changed: "Changed",
  restored: "Back for sale",
  withdrawn: "Withdrawn",
  unchanged: "Unchanged",
  rejected: "Refused rows",
  skipped: "Skipped rows",
};

/** Shows the numbers of an import. */
export function CountList({ counts }: { counts: ImportCounts }) {
  return (
    <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 3, my: 2 }}>
      {Object.entries(LABELS).map(([name, label]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0 }}>
            {formatCount(counts[name as keyof ImportCounts])}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
