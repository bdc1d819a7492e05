import { randomFillSync } from "node:crypto";

/** Crockford's digits: no I, L, O or U to misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random bytes drawn ahead, since drawing costs the same for few as for many, and how many of them are used. */
const ahead = Buffer.alloc(1024);
let used = ahead.length;

/**
 * A number to refer to an enquiry (E) or a finance application (F) by, such as "E-7K3M9QXP": forty random bits, so that
 * nobody guesses another's.
 */
export function newReference(kind: "E" | "F"): string {
  if (used === ahead.length) {
    randomFillSync(ahead);
    used = 0;
  }
  let text = `${kind}-`;
  for (let place = 0; place < 8; place++) text += DIGITS[(ahead[used++] as number) & 31];
  return text;
}
