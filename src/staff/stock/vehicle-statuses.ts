import type { VehicleStatus } from "../../contract/staff/stock/vehicle.ts";

const NAMES: Record<VehicleStatus, string> = {
  draft: "Draft",
  for_sale: "For sale",
  reserved: "Reserved",
  sold: "Sold",
  withdrawn: "Withdrawn",
};

/** Returns the name of a status. */
export const vehicleStatusName = (status: VehicleStatus): string => NAMES[status] ?? status;
