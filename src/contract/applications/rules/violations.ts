/** Validation of finance applications: at most one violation per field, in the order of steps and fields. */
import { type Violation, violationCodes } from "../../hydra.ts";
import type { FinanceApplicationInput } from "../finance-application.ts";
import { financeConfirmations } from "../wording/confirmations.ts";
import { financeLabels } from "../wording/fields.ts";
import { financeFormatMessages, financeRequiredMessages } from "../wording/messages.ts";
import { financeFormats } from "./formats.ts";
import {
  type FieldRule,
  type FinanceStep,
  type FinanceTextField,
  financeConfirmationFields,
  financeTextFields,
  type VehicleType,
  vehicleTypeOf,
} from "./steps.ts";

const TEXT_STEPS = [1, 2, 3, 4] as const;
const STEPS = [...TEXT_STEPS, 5] as const;

/**
 * The violations of one step: empty required fields, invalid values and unticked checkboxes. `today` is the date in South
 * Africa, YYYY-MM-DD.
 */
export function financeStepViolations(step: FinanceStep, values: FinanceApplicationInput, today: string): Violation[] {
  if (step === 5) return findUnticked(values);
  return financeTextFields[step].flatMap((rule) => findViolation(rule, values, today) ?? []);
}

/** Validates a whole application. Does not check that dealership, make and model exist; the API does. */
export function financeViolations(values: FinanceApplicationInput, today: string): Violation[] {
  return STEPS.flatMap((step) => financeStepViolations(step, values, today));
}

/**
 * Normalises a valid application for storage: known fields in a fixed order, without empty ones, phone numbers in E.164
 * and amounts as plain digits.
 */
export function normaliseFinance(values: FinanceApplicationInput, today: string): FinanceApplicationInput {
  const texts = TEXT_STEPS.flatMap((step) => financeTextFields[step]).map(({ field, format }) => {
    const text = textOf(values, field);
    return [
      field,
      text === "" ? undefined : ((format && financeFormats[format](text, financeLabels[field], today).value) ?? text),
    ] as const;
  });
  const confirmations = financeConfirmationFields.map((field) => [field, values[field]] as const);
  const vehicle = [
    "vehicleId",
    vehicleTypeOf(values) === "used" ? (values.vehicleId ?? undefined) : undefined,
  ] as const;
  return Object.fromEntries([...texts, vehicle, ...confirmations].filter(([, value]) => value !== undefined));
}

function findViolation(rule: FieldRule, values: FinanceApplicationInput, today: string): Violation | undefined {
  const type = vehicleTypeOf(values);
  if (rule.only === undefined || rule.only === type) {
    return findMissing(rule, values) ?? findMalformed(rule, values, today);
  }
  // Without a vehicle type it is open which fields are asked; the missing type is the violation.
  return type === undefined ? undefined : findUnasked(rule.field, rule.only, values);
}

function findMissing({ field, required }: FieldRule, values: FinanceApplicationInput): Violation | undefined {
  if (!required || textOf(values, field) !== "") return undefined;
  const message = financeRequiredMessages[field as keyof typeof financeRequiredMessages];
  return { propertyPath: field, message, code: violationCodes.blank };
}

function findUnasked(
  field: FinanceTextField,
  only: VehicleType,
  values: FinanceApplicationInput,
): Violation | undefined {
  if (textOf(values, field) === "") return undefined;
  const message = financeFormatMessages.notAsked[only](financeLabels[field]);
  return { propertyPath: field, message, code: violationCodes.notAsked };
}

function findMalformed(
  { field, format }: FieldRule,
  values: FinanceApplicationInput,
  today: string,
): Violation | undefined {
  const text = textOf(values, field);
  if (text === "" || !format) return undefined;
  const result = financeFormats[format](text, financeLabels[field], today);
  if (result.value !== undefined) return undefined;
  return { propertyPath: field, message: result.message, code: violationCodes[result.kind] };
}

function findUnticked(values: FinanceApplicationInput): Violation[] {
  return financeConfirmationFields
    .filter((field) => values[field] !== true)
    .map((field) => ({
      propertyPath: field,
      message: financeConfirmations[field].message,
      code: violationCodes.notConfirmed,
    }));
}

function textOf(values: FinanceApplicationInput, field: FieldRule["field"]): string {
  return (values[field] ?? "").trim();
}
