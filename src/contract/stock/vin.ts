/** A vehicle identification number by ISO 3779: 17 letters and digits, without I, O and Q, which look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

/** The message of an invalid number, for staff and in reports of feeds. */
export const VIN_MESSAGE = "17 letters and digits, without I, O and Q";

/** Returns the number in capitals, without spaces and hyphens. */
export function normaliseVin(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a normalised text is a vehicle identification number. Its ninth place is a check digit in North America only. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}
