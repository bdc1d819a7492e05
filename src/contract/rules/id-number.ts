import { isCalendarDate } from "../domain/calendar-date.ts";

export type IdNumber = {
  /** All thirteen, without what was typed between. */
  digits: string;
  /** YYYY-MM-DD. */
  birthDate: string;
};

/**
 * A South African ID number, or null where it is none: thirteen digits YYMMDD SSSS C A Z with a day that there is, a
 * citizenship that there is (0 citizen, 1 permanent resident, 2 refugee) and a right check digit. Spaces and dashes may
 * stand between. The century is not part of it: of those possible, the latest that is not after `today`.
 */
export function parseIdNumber(text: string, today: string): IdNumber | null {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d{10}[012]\d\d$/.test(digits) || !passesLuhn(digits)) return null;
  const day = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  const birthDate = [`20${day}`, `19${day}`].find((date) => isCalendarDate(date) && date <= today);
  return birthDate === undefined ? null : { digits, birthDate };
}

/** From the right every second digit counts double, its digits added up; the sum must end in 0. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
