/**
 * The second factor of a session: an authenticator app, a recovery code or a passkey. People whose roles require one can
 * only prove it, or set up their first one, until the session has it. Somebody who knows only the password therefore cannot
 * add a factor beside an existing one.
 */
import { APIError } from "@better-auth/core/error";
import { findPersonForSignIn } from "../../db/queries/people/sign-in.ts";
import { mustHaveSecondFactor, type SignInRules } from "../session-policy.ts";

/** A successful request to these paths proves a second factor. */
const PROOFS = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
  "/passkey/verify-registration",
]);
/** Paths that a session without a second factor may use. */
const UNGUARDED = new Set([
  "/get-session",
  "/sign-out",
  "/sign-in/email",
  "/sign-in/social",
  "/callback/:id",
  "/request-password-reset",
  "/reset-password",
  "/read-invitation",
  "/accept-invitation",
  "/create-first-person",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/confirmation",
  "/confirm-password",
  "/passkey/generate-authenticate-options",
  "/passkey/verify-authentication",
  "/passkey/list-user-passkeys",
]);
/** Paths on which better-auth replaces the session. The new one keeps the start time and the second factor of the old one. */
const RENEWALS = new Set(["/change-password", "/two-factor/disable", "/two-factor/verify-totp"]);
const SET_UP = new Set(["/two-factor/enable", "/passkey/generate-register-options", "/passkey/verify-registration"]);

/** Whether a successful request to `path` proves a second factor. */
export const provesSecondFactor = (path: string) => PROOFS.has(path);

/** Whether a session that `path` creates continues the previous one. */
export const renewsSession = (path: string) => RENEWALS.has(path);

/** Whether `requireSecondFactor` applies to `path`. */
export const isGuarded = (path: string) => !UNGUARDED.has(path);

/** Throws a 403 if a session without a second factor may not use `path`. */
export async function requireSecondFactor({ db }: SignInRules, personId: string, path: string): Promise<void> {
  const person = await findPersonForSignIn(db, personId);
  if (person === undefined || !mustHaveSecondFactor(person.roles)) return;
  if (SET_UP.has(path) && !person.hasSecondFactor) return;
  throw new APIError("FORBIDDEN", {
    code: "second-factor-required",
    message: person.hasSecondFactor
      ? "Please confirm with your authenticator app or passkey first."
      : "Please set up an authenticator app or a passkey first.",
  });
}
