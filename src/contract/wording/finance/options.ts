/** What the selects of the finance application offer. */

/** By the word that is sent. */
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

/** The next of kin's, to the applicant. */
export const relationshipOptions = [
  "Spouse or partner",
  "Parent",
  "Child",
  "Brother or sister",
  "Other relative",
  "Friend",
] as const;
