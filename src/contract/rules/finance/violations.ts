/** Validation of finance applications: at most one violation per field, in the order of steps and fields. */
import { type Violation, violationCodes } from "../../hydra.ts";
import type { FinanceApplicationInput } from "../../resources/finance-application.ts";
import { financeConfirmations } from "../../wording/finance/confirmations.ts";
import { financeLabels } from "../../wording/finance/fields.ts";
import { type FieldRule, type FinanceStep, financeConfirmationFields, financeTextFields } from "./steps.ts";

const TEXT_STEPS = [1, 2, 3, 4] as const;

/** The violations that block the step: empty required fields and unticked checkboxes. */
export function financeStepViolations(step: FinanceStep, values: FinanceApplicationInput): Violation[] {
  if (step === 5) return findUnticked(values);
  return financeTextFields[step].flatMap((rule) => findMissing(rule, values) ?? []);
}

/**
 * Format violations of the step. They do not block the step, but the API rejects the application. `today` is the date in
 * South Africa, YYYY-MM-DD.
 */
export function financeStepHints(step: FinanceStep, values: FinanceApplicationInput, today: string): Violation[] {
  if (step === 5) return [];
  return financeTextFields[step].flatMap((rule) => findMalformed(rule, values, today) ?? []);
}

/**
 * Validates a whole application. Does not check that dealership, make and model exist; the API does. `today` is the date
 * in South Africa, YYYY-MM-DD.
 */
export function financeViolations(values: FinanceApplicationInput, today: string): Violation[] {
  const fields = TEXT_STEPS.flatMap((step) => financeTextFields[step]);
  return [
    ...fields.flatMap((rule) => findMissing(rule, values) ?? findMalformed(rule, values, today) ?? []),
    ...findUnticked(values),
  ];
}

/**
 * Normalises a valid application for storage: known fields in a fixed order, without empty ones, phone numbers in E.164
 * and amounts as plain digits.
 */
export function normaliseFinance(values: FinanceApplicationInput, today: string): FinanceApplicationInput {
  const texts = TEXT_STEPS.flatMap((step) => financeTextFields[step]).map(({ field, format }) => {
    const text = textOf(values, field);
    return [field, text === "" ? undefined : (format?.(text, financeLabels[field], today).value ?? text)] as const;
  });
  const confirmations = financeConfirmationFields.map((field) => [field, values[field]] as const);
  return Object.fromEntries([...texts, ...confirmations].filter(([, value]) => value !== undefined));
}

function findMissing({ field, required, when }: FieldRule, values: FinanceApplicationInput): Violation | undefined {
  if (required === undefined || when?.(values) === false || textOf(values, field) !== "") return undefined;
  return { propertyPath: field, message: required, code: violationCodes.blank };
}

function findMalformed(
  { field, format }: FieldRule,
  values: FinanceApplicationInput,
  today: string,
): Violation | undefined {
  const text = textOf(values, field);
  if (text === "" || !format) return undefined;
  const result = format(text, financeLabels[field], today);
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
