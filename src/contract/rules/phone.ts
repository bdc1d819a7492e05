/**
 * Converts a South African phone number to E.164 (`+27821234567`); null if it is invalid. Accepts 0XXXXXXXXX,
 * 27XXXXXXXXX, +27XXXXXXXXX and 0027XXXXXXXXX with spaces, dots, dashes or brackets.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, "");
  const match = /^(?:\+?27|0027|0)([1-9]\d{8})$/.exec(digits);
  return match ? `+27${match[1]}` : null;
}
