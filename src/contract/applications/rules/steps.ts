/**
 * The five steps of a finance application with their fields in order: which are required, and their formats. The
 * formats themselves are in formats.ts, the messages in wording/finance/.
 */
import type { FinanceApplicationInput } from "../finance-application.ts";
import { financeConfirmations } from "../wording/confirmations.ts";
import type { financeLabels } from "../wording/fields.ts";
import type { financeRequiredMessages } from "../wording/messages.ts";
import { vehicleTypeOptions } from "../wording/options.ts";

export type FinanceStep = 1 | 2 | 3 | 4 | 5;

/** The text fields of steps 1 to 4. */
export type FinanceTextField = keyof typeof financeLabels;
export type FinanceConfirmation = keyof typeof financeConfirmations;

export type FieldRule = {
  field: FinanceTextField;
  required?: true;
  /** The field is asked for this vehicle type only. Undefined: always. */
  only?: VehicleType;
  /** Undefined: any text is valid. */
  format?: FormatName;
};

export type FormatName =
  | "email"
  | "phone"
  | "idNumber"
  | "amount"
  | "years"
  | "pastDate"
  | "postalCode"
  | "vehicleType";

export type VehicleType = (typeof vehicleTypeOptions)[number]["value"];

type RequiredField = keyof typeof financeRequiredMessages;
const required = (field: RequiredField, format?: FormatName): FieldRule => ({ field, required: true, format });
const requiredIfNew = (field: RequiredField): FieldRule => ({ ...required(field), only: "new" });
const optional = (field: Exclude<FinanceTextField, RequiredField>, format?: FormatName): FieldRule => ({
  field,
  format,
});

/** The vehicle type of an application; undefined if it is missing or not known. */
export function vehicleTypeOf({ variant }: Pick<FinanceApplicationInput, "variant">): VehicleType | undefined {
  const text = variant?.trim().toLowerCase();
  return vehicleTypeOptions.find(({ value }) => value === text)?.value;
}

export const financeTextFields: Record<Exclude<FinanceStep, 5>, readonly FieldRule[]> = {
  1: [
    required("variant", "vehicleType"),
    requiredIfNew("make"),
    requiredIfNew("model"),
    // This field is not in the specification.
    { field: "usedVehicle", only: "used" },
    required("dealership"),
    required("firstName"),
    required("surname"),
    required("idNumber", "idNumber"),
    required("phone", "phone"),
    optional("workTel", "phone"),
    optional("homeTel", "phone"),
    required("email", "email"),
    optional("code"),
    required("postalStreet"),
    required("postalSuburb"),
    required("postalCode", "postalCode"),
    optional("period", "years"),
    optional("nextOfKinFullName"),
    required("nextOfKinPhone", "phone"),
    required("relationship"),
    required("nextOfKinStreet"),
    required("nextOfKinSuburb"),
    required("nextOfKinCode", "postalCode"),
    optional("maritalStatus"),
    optional("typeOfMarriage"),
    optional("dateOfMarriage", "pastDate"),
  ],
  2: [
    required("employmentOccupation"),
    required("employmentCompany"),
    required("employmentYearsWorked", "years"),
    required("employmentTel", "phone"),
    required("employmentStreet"),
    required("employmentSuburb"),
    required("employmentCode", "postalCode"),
    required("basicMonthly", "amount"),
    optional("carAllowance", "amount"),
    required("totalSalary", "amount"),
    optional("monthlyCommission", "amount"),
    required("nettTakeHomePay", "amount"),
    optional("totalMonthlyHousehold", "amount"),
    optional("otherSalary", "amount"),
    optional("otherSalarySources"),
  ],
  3: [
    required("bankName"),
    required("bankAccountHolderName"),
    optional("amountOutstanding", "amount"),
    optional("propertyValue", "amount"),
    optional("instalment", "amount"),
    optional("purchasePrice", "amount"),
    optional("datePurchased", "pastDate"),
    optional("dateRegistered", "pastDate"),
  ],
  4: [
    required("bondPaymentOrRent", "amount"),
    optional("creditCardRepayments", "amount"),
    required("policyInsuranceRepayments", "amount"),
    optional("educationCosts", "amount"),
    required("totalMonthlyHouseholdExpenses", "amount"),
    optional("furnatureAccounts", "amount"),
    optional("telephoneRepayments", "amount"),
    optional("maintenanceRepairs", "amount"),
    optional("vehicleInstalments", "amount"),
    optional("clothingAccounts", "amount"),
    required("transportCosts", "amount"),
    optional("overdrafts", "amount"),
    required("foodAndEntertainment", "amount"),
    optional("other", "amount"),
    optional("otherSpecify"),
    optional("householdExpenses", "amount"),
  ],
};

/** The checkboxes of step 5, in order. */
export const financeConfirmationFields = Object.keys(financeConfirmations) as FinanceConfirmation[];

/** The step of a field or `propertyPath`; undefined if it is no field of the form. */
export function financeStepOf(field: string): FinanceStep | undefined {
  if (Object.hasOwn(financeConfirmations, field)) return 5;
  return ([1, 2, 3, 4] as const).find((step) => financeTextFields[step].some((rule) => rule.field === field));
}
