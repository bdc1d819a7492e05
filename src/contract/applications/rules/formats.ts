/** Formats of the finance application's fields. Each checks a text and normalises it for storage. */
import { ageOn, parseDate } from "../../dates/calendar-date.ts";
import { normaliseAmount } from "../../formats/amount.ts";
import { isEmailAddress } from "../../formats/email.ts";
import { normalisePhone } from "../../formats/phone.ts";
import type { violationCodes } from "../../hydra.ts";
import { parseIdNumber } from "../id-number.ts";
import { financeFormatMessages } from "../wording/messages.ts";
import { vehicleTypeOptions } from "../wording/options.ts";
import type { FormatName } from "./steps.ts";

type FormatResult = { value: string } | { value?: undefined; message: string; kind: keyof typeof violationCodes };

/** `text` is trimmed and not empty, `label` the field's name in the message, `today` the date in South Africa. */
type Format = (text: string, label: string, today: string) => FormatResult;

const AGE_OF_MAJORITY = 18;
const MAX_AMOUNT_RAND = 1_000_000_000;
const MAX_YEARS = 80;
const EARLIEST_DATE = "1900-01-01";

const invalid = (message: string, kind: keyof typeof violationCodes = "wrongFormat"): FormatResult => ({
  message,
  kind,
});

const email: Format = (text, label) =>
  isEmailAddress(text) ? { value: text } : invalid(financeFormatMessages.email(label), "notEmail");

/** Stored in E.164. */
const phone: Format = (text, label) => {
  const value = normalisePhone(text);
  return value === null ? invalid(financeFormatMessages.phone(label)) : { value };
};

/** Stored as thirteen digits. */
const idNumber: Format = (text, label, today) => {
  const parsed = parseIdNumber(text, today);
  if (parsed === null) return invalid(financeFormatMessages.idNumber(label));
  if (ageOn(today, parsed.birthDate) < AGE_OF_MAJORITY) {
    return invalid(financeFormatMessages.minor(label), "outOfRange");
  }
  return { value: parsed.digits };
};

/** Stored as "12500" or "12500.50". */
const amount: Format = (text, label) => {
  const value = normaliseAmount(text);
  if (value === null) return invalid(financeFormatMessages.amount(label));
  if (Number(value) > MAX_AMOUNT_RAND) {
    return invalid(financeFormatMessages.tooMuch(label, MAX_AMOUNT_RAND), "outOfRange");
  }
  return { value };
};

/** Stored as "12" or "12.5". */
const years: Format = (text, label) => {
  const value = text.replace(",", ".");
  if (/^\d{1,2}(\.\d)?$/.test(value) && Number(value) <= MAX_YEARS) return { value: String(Number(value)) };
  return invalid(financeFormatMessages.years(label, MAX_YEARS), "outOfRange");
};

/** Today or earlier. Stored as YYYY-MM-DD. */
const pastDate: Format = (text, label, today) => {
  const value = parseDate(text);
  if (value === null) return invalid(financeFormatMessages.date(label));
  if (value < EARLIEST_DATE) return invalid(financeFormatMessages.tooEarly(label, EARLIEST_DATE), "outOfRange");
  if (value > today) return invalid(financeFormatMessages.inFuture(label), "outOfRange");
  return { value };
};

const postalCode: Format = (text, label) =>
  /^\d{4}$/.test(text) ? { value: text } : invalid(financeFormatMessages.postalCode(label));

/** Stored in lower case. */
const vehicleType: Format = (text, label) => {
  const value = text.toLowerCase();
  const isKnown = vehicleTypeOptions.some((option) => option.value === value);
  return isKnown ? { value } : invalid(financeFormatMessages.choice(label), "unknownChoice");
};

export const financeFormats: Record<FormatName, Format> = {
  email,
  phone,
  idNumber,
  amount,
  years,
  pastDate,
  postalCode,
  vehicleType,
};
