/**
 * A South African number in E.164 (`+27821234567`), or null where it is none.
 * Takes 0XXXXXXXXX, 27XXXXXXXXX and +27XXXXXXXXX with spaces, dots, dashes or brackets between.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, "");
  const match = /^(?:\+?27|0027|0)([1-9]\d{8})$/.exec(digits);
  return match ? `+27${match[1]}` : null;
}
