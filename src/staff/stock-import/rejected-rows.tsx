import { TableCell, TableRow, Typography } from "@mui/material";
import type { RejectedRow } from "../../contract/staff/stock-imports.ts";
import { LabelledTable } from "./labelled-table.tsx";

const COLUMNS = ["Line", "Stock number", "Column", "Value", "Reason"];
const SHOWN = 50;

/** The rows that are not loaded, and why. Their vehicles stay on the site as they are. */
export function RejectedRows({ rows }: { rows: readonly RejectedRow[] }) {
  return (
    <>
      <Typography component="h3" variant="h6" sx={{ mt: 2 }}>
        Refused rows
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Their vehicles stay on the site as they are.{rows.length > SHOWN && ` The first ${SHOWN} are shown.`}
      </Typography>
      <LabelledTable label="Refused rows" columns={COLUMNS}>
        {rows.slice(0, SHOWN).map(({ line, stockNumber, column, value, reason }) => (
          <TableRow key={`${line} ${column} ${reason}`}>
            {[line, stockNumber, column, value, reason].map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity
              <TableCell key={index}>{text}</TableCell>
            ))}
          </TableRow>
        ))}
      </LabelledTable>
    </>
  );
}
