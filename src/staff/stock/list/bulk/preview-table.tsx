import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { RaRecord } from "ra-core";
import { formatRand } from "../../../../contract/formats/format.ts";
import { VehicleStatusChip } from "../../vehicle-status.tsx";

type PreviewTableProps = {
  vehicles: readonly RaRecord[];
  /** Returns the new price in rand, if prices change. */
  priceOf?: (vehicle: RaRecord) => number;
};

/** Each vehicle of a change, with what it is now, and the price that it gets. */
export function PreviewTable({ vehicles, priceOf }: PreviewTableProps) {
  return (
    <Table size="small" aria-label="Vehicles" sx={{ "& td": { fontVariantNumeric: "tabular-nums" } }}>
      <TableHead>
        <TableRow>
          <TableCell>Vehicle</TableCell>
          {priceOf ? (
            <>
              <TableCell align="right">Now</TableCell>
              <TableCell align="right">Then</TableCell>
            </>
          ) : (
            <TableCell>Now</TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {vehicles.map((vehicle) => (
          <TableRow key={vehicle.id}>
            <TableCell component="th" scope="row">
              {nameOf(vehicle)}
            </TableCell>
            {priceOf ? (
              <>
                <TableCell align="right">{formatRand(vehicle.price)}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 700 }}>
                  {formatRand(priceOf(vehicle))}
                </TableCell>
              </>
            ) : (
              <TableCell>
                <VehicleStatusChip record={vehicle} /> {vehicle.dealerName}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A vehicle's name with its stock number. */
export const nameOf = ({ year, make, model, stockNumber }: RaRecord): string =>
  `${year} ${make} ${model} (${stockNumber})`;
