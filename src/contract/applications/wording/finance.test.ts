import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { testFinanceApplication } from "../../test-support/finance-application.ts";
import { FinanceApplicationInput } from "../finance-application.ts";
import { financeTextFields } from "../rules/steps.ts";
import { financeViolations } from "../rules/violations.ts";
import { financeLabels } from "./fields.ts";
import { expensesHeading, finance, financeSteps } from "./finance.ts";
import { maritalStatusOptions, marriageTypeOptions, relationshipOptions, vehicleTypeOptions } from "./options.ts";

it("the page has the specified texts", () => {
  expect(finance).toMatchObject({
    title: "Online Finance Application",
    previous: "Previous",
    next: "Next",
    submit: "Submit",
  });
  expect([1, 12].map(finance.banner)).toEqual([
    "There are 1 errors on this page. Please correct them before moving on.",
    "There are 12 errors on this page. Please correct them before moving on.",
  ]);
  expect(financeSteps).toEqual([
    "Vehicle & Personal Details",
    "Employment & Salary Details",
    "Financial Details",
    "Monthly Expenses",
    "Permission and Confirmation",
  ]);
  expect(expensesHeading).toBe("Expences");
});

it("step 4 has the specified labels in the specified order", () => {
  const fields = financeTextFields[4].filter(({ field }) => field !== "householdExpenses");
  expect(fields.map(({ field, required }) => `${financeLabels[field]}${required ? " (required)" : ""}`)).toEqual([
    "Bond Payment/Rent (required)",
    "Credit Card Repayments",
    "Policy/Insurance Payments (required)",
    "Education Costs",
    "Total Monthly Household Expenses (required)",
    "Furnature Accounts",
    "Telephone/Cellphone/Internet Repayments",
    "Maintenance/Repairs",
    "Vehicle Instalments",
    "Clothing Accounts",
    "Transport Costs (required)",
    "Overdrafts",
    "Food And Entertainment (required)",
    "Other",
    "Other Specify",
  ]);
});

it.each([
  ["variant", vehicleTypeOptions.map(({ value }) => value)],
  ["maritalStatus", maritalStatusOptions],
  ["typeOfMarriage", marriageTypeOptions],
  ["relationship", relationshipOptions],
])("every option of %s is valid", (field, choices) => {
  for (const choice of choices) {
    const vehicle = choice === "used" ? { make: "", model: "" } : {};
    const application = { ...testFinanceApplication, ...vehicle, [field]: choice };
    expect(Value.Check(FinanceApplicationInput, application), choice).toBe(true);
    expect(financeViolations(application, "2026-11-21"), choice).toEqual([]);
  }
});
