import { APIError } from "@better-auth/core/error";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";

/** One takes 32 MB and a tenth of a second of a thread that also encodes pictures and resolves names. */
const CONCURRENT = 2;
/** More would wait for longer than a person does. */
const WAITING = 20;
const RETRY_AFTER_SECONDS = 3;

const limit = pLimit(CONCURRENT);

/** Hashes a password by scrypt. Throws a 503 if too many others wait. */
export function hashStaffPassword(password: string): Promise<string> {
  return inTurn(() => hashPassword(password));
}

/** Whether `password` has the hash. Throws a 503 if too many others wait. */
export function verifyStaffPassword(pair: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verifyPassword(pair));
}

/** A flood of sign-ins must not take all memory and threads: `work` takes its turn. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= WAITING) throw tooBusy();
  return limit(work);
}

function tooBusy(): APIError {
  return new APIError(
    "SERVICE_UNAVAILABLE",
    { code: "TOO_BUSY", message: "Too many people sign in at the moment. Please try again in a few seconds." },
    { "retry-after": String(RETRY_AFTER_SECONDS) },
  );
}
