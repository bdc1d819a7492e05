/** The options of the finance application's selects. */

/** `value` is the value in the request. */
export const vehicleTypeOptions = [
  { value: "new", label: "New" },
  { value: "used", label: "Used" },
] as const;

export const maritalStatusOptions = ["Single", "Married", "Life partner", "Divorced", "Widowed"] as const;

export const marriageTypeOptions = [
  "In community of property",
  "Out of community of property with accrual",
  "Out of community of property without accrual",
  "Customary marriage",
  "Civil union",
] as const;

/** The next of kin's relationship to the applicant. */
export const relationshipOptions = [
  "Spouse or partner",
  "Parent",
  "Child",
  "Brother or sister",
  "Other relative",
  "Friend",
] as const;
