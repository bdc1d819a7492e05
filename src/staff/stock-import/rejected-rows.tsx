import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from "@mui/material";
import type { RejectedRow } from "../../contract/staff/stock-imports.ts";

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
      <TableContainer tabIndex={0} aria-label="Refused rows">
        <Table size="small">
          <TableHead>
            <TableRow>
              {["Line", "Stock number", "Column", "Value", "Reason"].map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map(({ line, stockNumber, column, value, reason }) => (
              <TableRow key={`${line} ${column} ${reason}`}>
                {[line, stockNumber, column, value, reason].map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other identity
                  <TableCell key={index}>{text}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
