/**
 * Converts a South African phone number to E.164 (`+27821234567`); null if it is invalid. Accepts 0XXXXXXXXX, and
 * XXXXXXXXX after +27, 27 or 0027, also with a 0 between them: `+27 (0)82 123 4567`. Ignores spaces, dots, dashes,
 * slashes and brackets.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s()./\u2010-\u2013-]/g, "");
  const match = /^(?:(?:\+|00)?270?|0)([1-9]\d{8})$/.exec(digits);
  return match ? `+27${match[1]}` : null;
}
