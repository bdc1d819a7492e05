/** The finance page: title, buttons and error banner. */
export const finance = {
  title: "Online Finance Application",
  previous: "Previous",
  next: "Next",
  submit: "Submit",
  /** The error banner. `n` is the number of invalid fields. */
  banner: (n: number) => `There are ${n} errors on this page. Please correct them before moving on.`,
} as const;

/** The labels of the five steps, in order. */
export const financeSteps = [
  "Vehicle & Personal Details",
  "Employment & Salary Details",
  "Financial Details",
  "Monthly Expenses",
  "Permission and Confirmation",
] as const;

/** The heading of step 4 (sic). */
export const expensesHeading = "Expences";
