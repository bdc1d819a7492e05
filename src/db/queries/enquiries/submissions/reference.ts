import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, which are easily misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Creates the reference number of an enquiry (E), a finance application (F), an offer (O) or a request about personal data (P), such as
 * "E-7K3M9QXP". Its 40 random bits cannot be guessed.
 */
export function createReference(kind: "E" | "F" | "O" | "P"): string {
  return `${kind}-${Array.from(randomBytes(8), (byte) => DIGITS[byte & 31]).join("")}`;
}
