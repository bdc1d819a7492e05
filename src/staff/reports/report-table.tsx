import { Link, TableCell, TableRow } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import type { Report } from "../../contract/staff/reports/reports.ts";
import { LabelledTable } from "./labelled-table.tsx";
import { cellText } from "./report-values.ts";

/** Shows all numbers of a report. Cars link to their form. */
export function ReportTable({ report, title }: { report: Report; title: string }) {
  const { columns, rows, name } = report;
  const isText = (unit: string) => unit === "text" || unit === "date";
  return (
    <LabelledTable
      label={title}
      columns={columns.map(({ label, unit }) => (isText(unit) ? label : { title: label, align: "right" as const }))}
    >
      {rows.map((row) => (
        <TableRow key={row.id ?? `${row.name} ${row.day}`} hover>
          {columns.map((column, n) => {
            const text = cellText(name, column, row);
            return (
              <TableCell
                key={column.name}
                {...(isText(column.unit) ? {} : { align: "right" })}
                {...(n === 0 && { component: "th", scope: "row" })}
                sx={{ fontVariantNumeric: "tabular-nums", ...(n === 0 && { minWidth: 96 }) }}
              >
                {n === 0 && row.id !== undefined ? (
                  <Link component={RouterLink} to={`/vehicles/${row.id}`}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </LabelledTable>
  );
}
