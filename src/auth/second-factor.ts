/**
 * The second factor. A session has one when the person has proved more than a password in it. People whose roles need
 * one may do nothing in a session without it but prove one, or set one up if they have none yet: whoever knows only the
 * password must not add a factor of their own beside the person's.
 */
import { APIError } from "@better-auth/core/error";
import { findPersonForSignIn } from "../db/queries/people/sign-in.ts";
import { mustHaveSecondFactor, type SignInRules } from "./session-policy.ts";

/** Paths whose success proves a second factor. */
const PROOFS = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
  "/passkey/verify-registration",
]);
/** Paths that a session without a second factor may use nevertheless. */
const ALWAYS = new Set([
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
/** Paths that replace the session of the person who uses them. The new one is as old, and has a second factor if the old one has. */
const RENEWALS = new Set(["/change-password", "/two-factor/disable", "/two-factor/verify-totp"]);
const SET_UP = new Set(["/two-factor/enable", "/passkey/generate-register-options", "/passkey/verify-registration"]);

/** Whether a session that begins, or goes on, by a success of `path` has a second factor. */
export const provesSecondFactor = (path: string) => PROOFS.has(path);

/** Whether a session that begins by a success of `path` goes on where another one ends. */
export const renewsSession = (path: string) => RENEWALS.has(path);

/** Whether `path` is for sessions that the rules of `requireSecondFactor` apply to. */
export const isGuarded = (path: string) => !ALWAYS.has(path);

/** Throws a 403 if a session without a second factor may not use `path`. */
export async function requireSecondFactor(
  { db, secondFactorFor }: SignInRules,
  personId: string,
  path: string,
): Promise<void> {
  const person = await findPersonForSignIn(db, personId);
  if (person === undefined || !mustHaveSecondFactor(secondFactorFor, person.roles)) return;
  if (SET_UP.has(path) && !person.hasSecondFactor) return;
  throw new APIError("FORBIDDEN", {
    code: "second-factor-required",
    message: person.hasSecondFactor
      ? "Please confirm with your authenticator app or passkey first."
      : "Please set up an authenticator app or a passkey first.",
  });
}
