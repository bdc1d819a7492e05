/** A vehicle identification number by ISO 3779: 17 letters and digits, without I, O and Q, which look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

/** The message of an invalid number, for staff and in reports of feeds. */
export const VIN_MESSAGE = "17 letters and digits, without I, O and Q";

/** The message of a number that its check digit shows to be mistyped. */
export const WRONG_CHECK_DIGIT =
  "The ninth place, the check digit, does not match the others: please compare the number.";

/** Returns the number in capitals, without spaces and hyphens. */
export function normaliseVin(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a normalised text is a vehicle identification number. Its ninth place is a check digit in some countries only. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}
