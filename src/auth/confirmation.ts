/**
 * Asking again who somebody is: what a stolen, unlocked computer must not do needs a password, a code or a passkey of the last
 * quarter of an hour. A code and a passkey are proved as at the sign-in; the endpoints here add the password.
 */
import type { GenericEndpointContext } from "@better-auth/core";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import type { ConfirmationMethods } from "../contract/staff/confirmation.ts";
import { CONFIRMATION_REQUIRED } from "../contract/staff/confirmation.ts";
import type { Database } from "../db/connect.ts";
import { findConfirmationMethods } from "../db/queries/people/sign-in.ts";
import { isConfirmed } from "./session-policy.ts";

const CONFIRM_PASSWORD = "/confirm-password";
/** Paths that change how somebody signs in. */
const SENSITIVE = new Set([
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
  "/passkey/delete-passkey",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
]);

/** Whether a success of `path` proves the password. */
export const provesPassword = (path: string) => path === CONFIRM_PASSWORD;

/** A plugin of better-auth. */
export function confirmation(db: Database) {
  return {
    id: "staff-confirmation",
    endpoints: {
      /** How the person can confirm that it is them. */
      confirmationMethods: createAuthEndpoint(
        "/confirmation",
        { method: "GET", use: [sessionMiddleware] },
        async (ctx) => {
          const methods: ConfirmationMethods = await findConfirmationMethods(db, ctx.context.session.user.id);
          return ctx.json(methods);
        },
      ),
      /** Checks the password. Refused with a 400 if it is wrong. */
      confirmPassword: createAuthEndpoint(
        CONFIRM_PASSWORD,
        { method: "POST", use: [sessionMiddleware] },
        async (ctx) => {
          await ctx.context.password.checkPassword(ctx.context.session.user.id, ctx);
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

type Session = NonNullable<GenericEndpointContext["context"]["session"]>;

/** Throws a 403 if `path` needs a confirmation that is too long ago and the request has no right password. */
export async function requireConfirmation(ctx: GenericEndpointContext, { session, user }: Session): Promise<void> {
  if (!SENSITIVE.has(ctx.path) || isConfirmed(session.confirmedAt)) return;
  if (typeof ctx.body?.password === "string") {
    await ctx.context.password.checkPassword(user.id, ctx);
    return;
  }
  throw new APIError("FORBIDDEN", { code: CONFIRMATION_REQUIRED, message: "Please confirm that it is you first." });
}

/**
 * What the request goes on with if it sets up an app without a password, which `requireConfirmation` permits in a freshly confirmed
 * session only; otherwise undefined. better-auth itself asks whoever has a password for it, however fresh the proof, so it sees nobody's.
 */
export function withoutPassword({ path, body }: GenericEndpointContext) {
  if (path !== "/two-factor/enable" || body?.password !== undefined) return undefined;
  return { context: { context: { internalAdapter: { findCredentialAccount: async () => null } } } };
}
