/** What is wrong with a finance application, one violation a field at most, in the order of steps and fields. */
import { type Violation, violationCodes } from "../../hydra.ts";
import type { FinanceApplicationInput } from "../../resources/finance-application.ts";
import { financeConfirmations } from "../../wording/finance/confirmations.ts";
import { financeLabels } from "../../wording/finance/fields.ts";
import { type FieldRule, type FinanceStep, financeConfirmationFields, financeTextFields } from "./steps.ts";

const TEXT_STEPS = [1, 2, 3, 4] as const;

/** What keeps a visitor from going on from `step`: fields that are empty, boxes that are not ticked. */
export function financeStepViolations(step: FinanceStep, values: FinanceApplicationInput): Violation[] {
  if (step === 5) return unticked(values);
  return financeTextFields[step].flatMap((rule) => missing(rule, values) ?? []);
}

/**
 * What is filled in on `step`, but cannot be right: the server will refuse it. `today` is the day in South Africa,
 * YYYY-MM-DD.
 */
export function financeStepHints(step: FinanceStep, values: FinanceApplicationInput, today: string): Violation[] {
  if (step === 5) return [];
  return financeTextFields[step].flatMap((rule) => malformed(rule, values, today) ?? []);
}

/**
 * Everything that is wrong, all steps at once; nothing when the application may be kept. Whether dealership, make and
 * model exist is for the server, which alone can know. `today` as for the hints.
 */
export function financeViolations(values: FinanceApplicationInput, today: string): Violation[] {
  const fields = TEXT_STEPS.flatMap((step) => financeTextFields[step]);
  return [
    ...fields.flatMap((rule) => missing(rule, values) ?? malformed(rule, values, today) ?? []),
    ...unticked(values),
  ];
}

/**
 * The application as it is kept: its own fields alone, in an order of ours, without those that are empty, each in the
 * one spelling that it has (phones in E.164, amounts as plain digits). For `values` that break no rule.
 */
export function normaliseFinance(values: FinanceApplicationInput, today: string): FinanceApplicationInput {
  const texts = TEXT_STEPS.flatMap((step) => financeTextFields[step]).map(({ field, format }) => {
    const text = textOf(values, field);
    return [field, text === "" ? undefined : (format?.(text, financeLabels[field], today).value ?? text)] as const;
  });
  const boxes = financeConfirmationFields.map((field) => [field, values[field]] as const);
  return Object.fromEntries([...texts, ...boxes].filter(([, value]) => value !== undefined));
}

function missing({ field, required, when }: FieldRule, values: FinanceApplicationInput): Violation | undefined {
  if (required === undefined || when?.(values) === false || textOf(values, field) !== "") return undefined;
  return { propertyPath: field, message: required, code: violationCodes.blank };
}

function malformed(
  { field, format }: FieldRule,
  values: FinanceApplicationInput,
  today: string,
): Violation | undefined {
  const text = textOf(values, field);
  if (text === "" || !format) return undefined;
  const reading = format(text, financeLabels[field], today);
  if (reading.value !== undefined) return undefined;
  return { propertyPath: field, message: reading.message, code: violationCodes[reading.kind] };
}

function unticked(values: FinanceApplicationInput): Violation[] {
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
