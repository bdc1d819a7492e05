import { Chip } from "@mui/material";
import type { RaRecord } from "ra-core";
import type { VehicleStatus } from "../../contract/staff/stock/vehicle.ts";
import { vehicleStatusName } from "./vehicle-statuses.ts";

const COLOURS: Record<VehicleStatus, "success" | "info" | "warning" | "default"> = {
  draft: "warning",
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
