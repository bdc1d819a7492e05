/** What a filled-in field must be, and the one spelling that it is kept in. */
import { ageOn, isCalendarDate } from "../../domain/calendar-date.ts";
import type { violationCodes } from "../../hydra.ts";
import { financeFormatMessages } from "../../wording/finance/fields.ts";
import { vehicleTypeOptions } from "../../wording/finance/options.ts";
import { normaliseAmount } from "../amount.ts";
import { isEmailAddress } from "../email.ts";
import { parseIdNumber } from "../id-number.ts";
import { normalisePhone } from "../phone.ts";

type Reading =
  | { value: string }
  /** `value` is undefined: it is what `message` says. */
  | { value?: undefined; message: string; kind: keyof typeof violationCodes };

/** Reads what was typed, trimmed and not empty; `label` is for the message, `today` the day in South Africa. */
export type Format = (text: string, label: string, today: string) => Reading;

const AGE_OF_MAJORITY = 18;
/** Rand: more than anybody's income or property here. */
const LARGEST_AMOUNT = 1_000_000_000;
const MOST_YEARS = 80;
const EARLIEST_DATE = "1900-01-01";

const wrong = (message: string, kind: keyof typeof violationCodes = "wrongFormat"): Reading => ({ message, kind });

export const email: Format = (text, label) =>
  isEmailAddress(text) ? { value: text } : wrong(financeFormatMessages.email(label), "notEmail");

/** Kept in E.164. */
export const phone: Format = (text, label) => {
  const value = normalisePhone(text);
  return value === null ? wrong(financeFormatMessages.phone(label)) : { value };
};

/** Kept as thirteen digits. */
export const idNumber: Format = (text, label, today) => {
  const read = parseIdNumber(text, today);
  if (read === null) return wrong(financeFormatMessages.idNumber(label));
  if (ageOn(today, read.birthDate) < AGE_OF_MAJORITY) return wrong(financeFormatMessages.minor(label), "outOfRange");
  return { value: read.digits };
};

/** Kept as "12500" or "12500.50". */
export const amount: Format = (text, label) => {
  const value = normaliseAmount(text);
  if (value === null) return wrong(financeFormatMessages.amount(label));
  if (Number(value) > LARGEST_AMOUNT) return wrong(financeFormatMessages.tooMuch(label, LARGEST_AMOUNT), "outOfRange");
  return { value };
};

/** Kept as "12" or "12.5". */
export const years: Format = (text, label) => {
  const value = text.replace(",", ".");
  if (/^\d{1,2}(\.\d)?$/.test(value) && Number(value) <= MOST_YEARS) return { value: String(Number(value)) };
  return wrong(financeFormatMessages.years(label, MOST_YEARS), "outOfRange");
};

/** A day that is past or today. */
export const pastDate: Format = (text, label, today) => {
  if (!isCalendarDate(text)) return wrong(financeFormatMessages.date(label));
  if (text < EARLIEST_DATE) return wrong(financeFormatMessages.tooEarly(label, EARLIEST_DATE), "outOfRange");
  if (text > today) return wrong(financeFormatMessages.inFuture(label), "outOfRange");
  return { value: text };
};

export const postalCode: Format = (text, label) =>
  /^\d{4}$/.test(text) ? { value: text } : wrong(financeFormatMessages.postalCode(label));

/** Kept in small letters. */
export const vehicleType: Format = (text, label) => {
  const value = text.toLowerCase();
  const known = vehicleTypeOptions.some((option) => option.value === value);
  return known ? { value } : wrong(financeFormatMessages.choice(label), "unknownChoice");
};
