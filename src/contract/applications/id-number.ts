import { isCalendarDate } from "../dates/calendar-date.ts";

export type IdNumber = {
  /** Thirteen digits. */
  digits: string;
  /** YYYY-MM-DD. */
  birthDate: string;
};

/**
 * Parses a South African ID number; null if it is invalid. The format is YYMMDD SSSS C A Z: birth date, serial number,
 * citizenship (0 citizen, 1 permanent resident, 2 refugee), one digit without meaning today, and a Luhn check digit.
 * Ignores spaces and dashes. The birth date is in the latest century that does not put it after `today` (YYYY-MM-DD).
 */
export function parseIdNumber(text: string, today: string): IdNumber | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d{10}[012]\d\d$/.test(digits) || !passesLuhn(digits)) return null;
  const day = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const birthDate = [`20${day}`, `19${day}`].find((date) => isCalendarDate(date) && date <= today);
  return birthDate === undefined ? null : { digits, birthDate };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
