import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { RaRecord } from "ra-core";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { BulkResult } from "../../../../contract/staff/stock/bulk-change.ts";
import { vehicleStatusName } from "../../vehicle-statuses.ts";
import { resultText } from "./bulk-words.ts";
import { nameOf } from "./preview-table.tsx";

type ResultsTableProps = { vehicles: readonly RaRecord[]; results: readonly BulkResult[]; isUndo: boolean };

/** What became of each vehicle, those that were not changed first. */
export function ResultsTable({ vehicles, results, isUndo }: ResultsTableProps) {
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const isAll = done === results.length;
  const sorted = results.toSorted((one, other) => Number(one.outcome === "done") - Number(other.outcome === "done"));
  return (
    <>
      <Alert role="status" severity={isAll ? "success" : "warning"} sx={{ mb: 1 }}>
        {`${done} of ${results.length} ${isUndo ? "undone" : "changed"}.`}
      </Alert>
      <Table size="small" aria-label="Results">
        <TableHead>
          <TableRow>
            <TableCell>Vehicle</TableCell>
            <TableCell>Result</TableCell>
            <TableCell>Now</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((result) => {
            const vehicle = vehicles.find(({ id }) => Number(id) === result.id);
            const { vehicle: now } = result;
            return (
              <TableRow key={result.id}>
                <TableCell component="th" scope="row">
                  {vehicle ? nameOf(vehicle) : result.id}
                </TableCell>
                <TableCell sx={{ ...(result.outcome !== "done" && { color: "error.main" }) }}>
                  {resultText(result)}
                </TableCell>
                <TableCell>
                  {now && `${formatRand(now.price)}, ${vehicleStatusName(now.status).toLowerCase()}, ${now.dealerName}`}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </>
  );
}
