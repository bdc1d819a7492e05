/** Sales statuses of vehicles. */
export const VEHICLE_STATUSES = ["for_sale", "reserved", "sold", "withdrawn"] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

const NAMES: Record<VehicleStatus, string> = {
  for_sale: "For sale",
  reserved: "Reserved",
  sold: "Sold",
  withdrawn: "Withdrawn",
};

/** Returns the name of a status. */
export const vehicleStatusName = (status: VehicleStatus): string => NAMES[status] ?? status;
