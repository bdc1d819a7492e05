import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";

type ComparisonTableProps = {
  /** Headings of the columns after the first. */
  titles: readonly string[];
  rows: readonly { field: string; cells: readonly ReactNode[] }[];
};

/** Shows values of fields side by side, or stacked on a phone. */
export function ComparisonTable({ titles, rows }: ComparisonTableProps) {
  return (
    // Explicit roles are needed: browsers drop those of tables whose parts are displayed as blocks.
    <Table size="small" role="table" sx={STACKED_ON_PHONES}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          <TableCell role="columnheader">Field</TableCell>
          {titles.map((title) => (
            <TableCell key={title} role="columnheader">
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map(({ field, cells }) => (
          <TableRow key={field} role="row">
            <TableCell component="th" scope="row" role="rowheader">
              {field}
            </TableCell>
            {titles.map((title, index) => (
              <TableCell key={title} role="cell" data-title={title}>
                {cells[index]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const STACKED_ON_PHONES = {
  "& td, & th": { verticalAlign: "top" },
  "& td": { overflowWrap: "anywhere" },
  "& button": { whiteSpace: "nowrap", overflowWrap: "normal" },
  "@media (max-width: 599.95px)": {
    "& thead": { display: "none" },
    "&, & tbody, & tr, & tbody th, & td": { display: "block" },
    "& tr": { py: 1, borderBottom: 1, borderColor: "divider" },
    "& tbody th, & td": { border: 0, px: 0, py: 0.25 },
    "& tbody th": { fontWeight: 700 },
    "& td": { display: "grid", gridTemplateColumns: "4.5rem minmax(0, 1fr)", gap: 1 },
    "& td::before": { content: "attr(data-title)", color: "text.secondary" },
  },
} as const;
