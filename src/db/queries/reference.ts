import { randomBytes } from "node:crypto";

/** Crockford's digits: no I, L, O or U to misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A number to refer to an enquiry (E) or a finance application (F) by, such as "E-7K3M9QXP": forty random bits, so that
 * nobody guesses another's.
 */
export function newReference(kind: "E" | "F"): string {
  let rest = BigInt(`0x${randomBytes(5).toString("hex")}`);
  let text = "";
  for (let place = 0; place < 8; place++) {
    text = DIGITS[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return `${kind}-${text}`;
}
