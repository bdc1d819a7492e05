import { Chip } from "@mui/material";
import type { RaRecord } from "ra-core";
import { type VehicleStatus, vehicleStatusName } from "./vehicle-statuses.ts";

const COLOURS: Record<VehicleStatus, "success" | "info" | "default"> = {
  for_sale: "success",
  reserved: "info",
  sold: "default",
  withdrawn: "default",
};

/** Shows a vehicle's sales status. */
export function VehicleStatusChip({ record }: { record: RaRecord }) {
  const status: VehicleStatus = record.status;
  return <Chip size="small" variant="outlined" color={COLOURS[status]} label={vehicleStatusName(status)} />;
}
