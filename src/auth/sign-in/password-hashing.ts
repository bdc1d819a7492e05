import { APIError } from "@better-auth/core/error";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";

/** Maximum number of concurrent hashes. One takes 32 MB and 100 ms of libuv's thread pool, which also encodes pictures and resolves names. */
const MAX_CONCURRENT = 2;
/** Maximum number of hashes in the queue, which is about a second of waiting. */
const MAX_QUEUED = 20;
const RETRY_AFTER_SECONDS = 3;

const limit = pLimit(MAX_CONCURRENT);

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(pair: { hash: string; password: string }): Promise<boolean>;
};

/** Hashes a password by scrypt. Throws a 503 if the queue is full. */
export function hashStaffPassword(password: string): Promise<string> {
  return withLimit(() => hashPassword(password));
}

/** Whether `password` has the hash. Throws a 503 if the queue is full. */
export function verifyStaffPassword(pair: { hash: string; password: string }): Promise<boolean> {
  return withLimit(() => verifyPassword(pair));
}

/** Limits concurrency, so that a flood of sign-ins cannot take all memory and threads. */
async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= MAX_QUEUED) throw tooBusy();
  return limit(work);
}

function tooBusy(): APIError {
  return new APIError(
    "SERVICE_UNAVAILABLE",
    { code: "TOO_BUSY", message: "Too many people sign in at the moment. Please try again in a few seconds." },
    { "retry-after": String(RETRY_AFTER_SECONDS) },
  );
}
