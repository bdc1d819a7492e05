/** What a vehicle looks like, as South African portals group it. */

export const BODY_TYPES = [
  "Hatchback",
  "Sedan",
  "SUV",
  "Double-cab bakkie",
  "Extended-cab bakkie",
  "Single-cab bakkie",
  "MPV",
  "Coupé",
  "Convertible",
  "Station wagon",
  "Van",
  "Bus",
] as const;
export type BodyType = (typeof BODY_TYPES)[number];

/** The families of colours. "Other": the dealer's text names none of them. A database function finds a vehicle's family. */
export const COLOUR_FAMILIES = [
  "White",
  "Silver",
  "Grey",
  "Black",
  "Blue",
  "Red",
  "Green",
  "Brown",
  "Beige",
  "Gold",
  "Orange",
  "Yellow",
  "Purple",
  "Other",
] as const;

/** The provinces of South Africa. */
export const PROVINCES = [
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "North West",
  "Northern Cape",
  "Western Cape",
] as const;
