/** The ways to an alert. A file of its own, since the pages of cars need no other text of alerts. */
export const alertLinks = {
  search: "Tell me when one comes",
  /** Below a list. */
  newOnes: "E-mail me new cars like these",
  vehicle: "Tell me when the price drops",
} as const;
