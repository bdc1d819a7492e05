import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";

type Column = string | { title: string; align: "right" };

export type TableLine = {
  key: string | number;
  cells: readonly ReactNode[];
  /** Whether the row is less important than the others. */
  isFaint?: boolean;
  /** Indexes of the cells to mark. */
  marked?: ReadonlySet<number>;
};

type StackingTableProps = { label: string; columns: readonly Column[]; rows: readonly TableLine[] };

/** A table that scrolls sideways, also by keyboard. On a narrow screen each row becomes a list of its cells with their titles. */
export function StackingTable({ label, columns, rows }: StackingTableProps) {
  const titled = columns.map((column) => (typeof column === "string" ? { title: column, align: undefined } : column));
  return (
    <TableContainer role="region" tabIndex={0} aria-label={label}>
      {/* Roles by hand: browsers forget those of tables whose parts are shown as blocks. */}
      <Table size="small" role="table" sx={LIST_IF_NARROW}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {titled.map(({ title, align }) => (
              <TableCell key={title} role="columnheader" align={align}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(({ key, cells, isFaint = false, marked }) => (
            <TableRow key={key} role="row" sx={{ opacity: isFaint ? 0.5 : 1 }}>
              {titled.map(({ title, align }, index) => (
                <TableCell
                  key={title}
                  role="cell"
                  align={align}
                  data-title={title}
                  sx={{ maxWidth: 240, ...(marked?.has(index) && MARKED) }}
                >
                  <Box sx={{ minWidth: 0 }}>{cells[index]}</Box>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const MARKED = { borderLeft: 3, borderLeftColor: "error.main" };

const LIST_IF_NARROW = {
  "@media (max-width: 899.95px)": {
    "& thead": { display: "none" },
    "&, & tbody, & tr": { display: "block" },
    "& tr": { py: 1, borderBottom: 1, borderColor: "divider" },
    "& td": {
      display: "grid",
      gridTemplateColumns: "7rem minmax(0, 1fr)",
      gap: 1,
      maxWidth: "none",
      py: 0.25,
      textAlign: "left",
      overflowWrap: "anywhere",
      borderBottom: 0,
    },
    "& td::before": { content: "attr(data-title)", color: "text.secondary" },
  },
} as const;
