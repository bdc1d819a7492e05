/** A vehicle identification number by ISO 3779: 17 letters and digits, without I, O and Q, which look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

/** What staff and feeds read of a number that is none. */
export const VIN_MESSAGE = "17 letters and digits, without I, O and Q";

/** In capitals, without the spaces and hyphens that people put between its parts. */
export function normaliseVin(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether a normalised text is a vehicle identification number. Its ninth place is a check digit in North America only. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}
