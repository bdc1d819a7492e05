/** The finance page round its fields: title, steps, buttons and banner. */
export const finance = {
  title: "Online Finance Application",
  previous: "Previous",
  next: "Next",
  submit: "Submit",
  /** The banner over a page of the form; `n` is how many fields are wrong. */
  banner: (n: number) => `There are ${n} errors on this page. Please correct them before moving on.`,
} as const;

/** The labels of the five steps, in their order. */
export const financeSteps = [
  "Vehicle & Personal Details",
  "Employment & Salary Details",
  "Financial Details",
  "Monthly Expenses",
  "Permission and Confirmation",
] as const;

/** sic: the heading over the fields of step 4. */
export const expensesHeading = "Expences";
