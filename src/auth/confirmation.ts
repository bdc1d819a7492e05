/**
 * Re-authentication: sensitive actions need a password, code or passkey from the last 15 minutes, so that a stolen, unlocked computer
 * cannot do them. Codes and passkeys use the endpoints of the sign-in; the endpoints here add the password.
 */
import type { GenericEndpointContext } from "@better-auth/core";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sessionMiddleware } from "better-auth/api";
import type { ConfirmationMethods } from "../contract/staff/people/confirmation.ts";
import { CONFIRMATION_REQUIRED } from "../contract/staff/people/confirmation.ts";
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

/** Whether a successful request to `path` proves the password. */
export const provesPassword = (path: string) => path === CONFIRM_PASSWORD;

/** The better-auth plugin with the endpoints for re-authentication. */
export function confirmation(db: Database) {
  return {
    id: "staff-confirmation",
    endpoints: {
      /** Lists the ways in which the person can confirm their identity. */
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

/** Throws a 403 if `path` needs a recent confirmation, the session has none, and the request has no valid password. */
export async function requireConfirmation(ctx: GenericEndpointContext, { session, user }: Session): Promise<void> {
  if (!SENSITIVE.has(ctx.path) || isConfirmed(session.confirmedAt)) return;
  if (typeof ctx.body?.password === "string") {
    await ctx.context.password.checkPassword(user.id, ctx);
    return;
  }
  throw new APIError("FORBIDDEN", { code: CONFIRMATION_REQUIRED, message: "Please confirm that it is you first." });
}

/**
 * Lets a recently confirmed session set up an authenticator app without a password; undefined for other requests. better-auth would ask
 * everybody who has a password for it, so the returned context hides the password account from it.
 */
export function withoutPassword({ path, body }: GenericEndpointContext) {
  if (path !== "/two-factor/enable" || body?.password !== undefined) return undefined;
  return { context: { context: { internalAdapter: { findCredentialAccount: async () => null } } } };
}
