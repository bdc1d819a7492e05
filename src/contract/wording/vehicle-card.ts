/** A used vehicle in a list. */
export const vehicleCard = {
  reserved: "Reserved",
} as const;
