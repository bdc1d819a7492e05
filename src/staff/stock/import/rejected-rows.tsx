import { Typography } from "@mui/material";
import type { RejectedRow } from "../../../contract/staff/stock/stock-imports.ts";
import { StackingTable } from "./mapping/stacking-table.tsx";

const COLUMNS = ["Line", "Stock number", "Column", "Value", "Reason"];
const SHOWN = 50;

/** Lists the rows that were not loaded, and why. Their vehicles stay unchanged on the site. */
export function RejectedRows({ rows }: { rows: readonly RejectedRow[] }) {
  return (
    <>
      <Typography component="h3" variant="h6" sx={{ mt: 2 }}>
        Refused rows
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Their vehicles stay on the site as they are, unless the reason says that they are loaded without the value.
        {rows.length > SHOWN && ` The first ${SHOWN} are shown.`}
      </Typography>
      <StackingTable
        label="Refused rows"
        columns={COLUMNS}
        rows={rows.slice(0, SHOWN).map(({ line, stockNumber, column, value, reason }) => ({
          key: `${line} ${column} ${reason}`,
          cells: [line, stockNumber, column, value, reason],
        }))}
      />
    </>
  );
}
