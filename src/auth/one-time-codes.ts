/**
 * Codes of authenticator apps are accepted once (RFC 6238, 5.2). better-auth compares them with the present step and its
 * neighbours, so that somebody who has seen a code could use it again for up to a minute and a half.
 */
import type { GenericEndpointContext } from "@better-auth/core";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { TWO_FACTOR_ERROR_CODES } from "better-auth/plugins/two-factor";
import type { Database } from "../db/connect.ts";
import { incrementRateLimitCounter } from "../db/queries/submissions/rate-limit-counters.ts";

/** Longer than a code is valid: three steps of 30 seconds. */
const REMEMBERED_MS = 3 * 60_000;
/** The name of the plugin's cookie between the password and the code. */
const SECOND_STEP_COOKIE = "two_factor";

/**
 * Marks a code as used by the person, before it is checked: of two requests at once, on any process, one succeeds. Throws a
 * 401, as for a wrong code, if it was used before. A wrong code is marked too, which costs nobody anything.
 */
export async function consumeCode(db: Database, ctx: GenericEndpointContext, code: string): Promise<void> {
  const personId = await whoseCode(ctx);
  if (personId === undefined) return; // the endpoint refuses it
  const { requests } = await incrementRateLimitCounter(db, `code ${code} of ${personId}`, REMEMBERED_MS);
  if (requests > 1) throw APIError.from("UNAUTHORIZED", TWO_FACTOR_ERROR_CODES.INVALID_CODE);
}

/** Of a session, or of a sign-in that waits for its second step. */
export async function whoseCode(ctx: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) return session.user.id;
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const waiting = await ctx.getSignedCookie(createAuthCookie(SECOND_STEP_COOKIE).name, secret);
  if (!waiting) return undefined;
  return (await internalAdapter.findVerificationValue(waiting))?.value;
}
