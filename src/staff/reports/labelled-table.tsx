import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";

type LabelledTableProps = {
  label: string;
  columns: readonly (string | { title: string; align: "right" })[];
  children: ReactNode;
};

/** A table that scrolls sideways, also by keyboard. */
export function LabelledTable({ label, columns, children }: LabelledTableProps) {
  return (
    <TableContainer role="region" tabIndex={0} aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => {
              const { title, align } = typeof column === "string" ? { title: column, align: undefined } : column;
              return (
                <TableCell key={title} align={align}>
                  {title}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
