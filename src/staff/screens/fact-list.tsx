import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

/** What is known of an item, in as many columns of `columnWidth` as there is room for. Facts without a value are left out. */
export function FactList({ facts, columnWidth }: { facts: Fact[]; columnWidth: string }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(${columnWidth}, 100%), 1fr))`;
  return (
    <Box component="dl" sx={{ display: "grid", gap: 1.5, gridTemplateColumns, my: 2 }}>
      {facts.map(
        ([label, value]) =>
          value && (
            <Box key={label}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
                {value}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
