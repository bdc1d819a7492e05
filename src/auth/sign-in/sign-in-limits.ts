/**
 * Limits password guessing without letting anybody lock out somebody else:
 *
 * - Each pair of account and client address has a low limit: an attacker locks out only their own address.
 * - Each account has a higher limit for all unknown devices, against guesses from many addresses. A device that has signed in to
 *   the account before has its own limit instead of these.
 * - Each address has a higher limit for all accounts.
 *
 * Accounts that do not exist are counted like those that do.
 */
import { hash } from "node:crypto";
import { APIError } from "@better-auth/core/error";
import type { Database } from "../../db/connect.ts";
import {
  clearRateLimitCounter,
  forgiveRateLimitRequest,
  incrementRateLimitCounter,
} from "../../db/queries/enquiries/submissions/rate-limit-counters.ts";

const MINUTE_MS = 60_000;

type Limit = { key: string; max: number; windowMs: number };

export type SignInAttempt = {
  /** E-mail address in lower case. */
  email: string;
  /** The client's address, or its network. */
  client: string;
  /** The device, if it has signed in to this account before. */
  knownDevice: string | undefined;
};

const ownLimit = ({ email, client, knownDevice }: SignInAttempt): Limit => ({
  key: `sign-in ${email} from ${knownDevice === undefined ? client : `device ${knownDevice}`}`,
  max: 5,
  windowMs: 15 * MINUTE_MS,
});

const sharedLimits = ({ email, client, knownDevice }: SignInAttempt): Limit[] =>
  knownDevice !== undefined
    ? []
    : [
        { key: `sign-in from ${client}`, max: 100, windowMs: 15 * MINUTE_MS },
        { key: `sign-in ${email}`, max: 50, windowMs: 60 * MINUTE_MS },
      ];

/** Counts an attempt before its password is checked. Throws a 429 beyond a limit. */
export async function countSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  // Checks its own limit first: an address beyond it must not use up the limit that all unknown devices share.
  for (const limit of [ownLimit(attempt), ...sharedLimits(attempt)]) await countWithin(db, limit);
}

/** Undoes the counts of a successful attempt. */
export async function forgiveSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  await clearRateLimitCounter(db, ownLimit(attempt).key);
  for (const { key } of sharedLimits(attempt)) await forgiveRateLimitRequest(db, key);
}

/** Counts a check of a signed-in person's password or code. Throws a 429 beyond the limit. */
export async function countCheck(db: Database, personId: string): Promise<void> {
  await countWithin(db, { key: `check of ${personId}`, max: 10, windowMs: 15 * MINUTE_MS });
}

/** Counts the use of a link from an e-mail. Throws a 429 beyond the limit. */
export async function countLinkUse(db: Database, client: string): Promise<void> {
  await countWithin(db, { key: `link from ${client}`, max: 30, windowMs: 15 * MINUTE_MS });
}

/** Counts a request for a link to reset a password. Throws a 429 beyond the limits of the client's address. */
export async function countResetRequest(db: Database, email: string, client: string): Promise<void> {
  await countWithin(db, { key: `reset from ${client}`, max: 20, windowMs: 60 * MINUTE_MS });
  await countWithin(db, { key: `reset ${email} from ${client}`, max: 3, windowMs: 60 * MINUTE_MS });
}

/** Counts an e-mail with a reset link. Returns whether it may be sent: a person gets at most ten an hour. */
export async function countResetEmail(db: Database, email: string): Promise<boolean> {
  return (await incrementRateLimitCounter(db, `reset ${email}`, 60 * MINUTE_MS)).requests <= 10;
}

async function countWithin(db: Database, { key, max, windowMs }: Limit): Promise<void> {
  const { requests, remainingMs } = await incrementRateLimitCounter(db, key, windowMs);
  if (requests <= max) return;
  const seconds = Math.ceil(remainingMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new APIError(
    "TOO_MANY_REQUESTS",
    {
      code: "TOO_MANY_ATTEMPTS",
      message: `Too many attempts. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    },
    { "retry-after": String(seconds) },
  );
}

/** A device that has signed in, and digests of the accounts that it has signed in to, the latest first. */
export type Device = { id: string; accounts: readonly string[] };

const MAX_ACCOUNTS = 5;

/** Parses the value of the device's cookie. */
export function parseDevice(value: string | null | undefined | false): Device | undefined {
  const [id, ...accounts] = (value || "").split(".");
  return id ? { id, accounts } : undefined;
}

/** The value of the device's cookie after `email` has signed in. */
export function rememberAccount({ id, accounts }: Device, email: string): string {
  const account = digest(email);
  return [id, account, ...accounts.filter((one) => one !== account).slice(0, MAX_ACCOUNTS - 1)].join(".");
}

export function isKnownTo(device: Device | undefined, email: string): boolean {
  return device?.accounts.includes(digest(email)) ?? false;
}

const digest = (email: string) => hash("sha256", email, "base64url").slice(0, 16);
