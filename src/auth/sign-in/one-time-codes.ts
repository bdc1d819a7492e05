/**
 * Accepts each code of an authenticator app once (RFC 6238, section 5.2). better-auth accepts codes of the present time step and its
 * neighbours, so a code that somebody has seen would otherwise work again for up to 90 seconds.
 */
import type { GenericEndpointContext } from "@better-auth/core";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { TWO_FACTOR_ERROR_CODES } from "better-auth/plugins/two-factor";
import type { Database } from "../../db/connect.ts";
import { incrementRateLimitCounter } from "../../db/queries/enquiries/submissions/rate-limit-counters.ts";

/** How long used codes are remembered; codes are valid for three steps of 30 seconds. */
const REMEMBERED_MS = 3 * 60_000;
/** The plugin's cookie between the password step and the code step. */
const SECOND_STEP_COOKIE = "two_factor";

/**
 * Marks a code as used before it is checked, so that of two concurrent requests only one succeeds, on any process. Throws a 401, as
 * for a wrong code, if it was used before. Wrong codes are marked too, which is harmless.
 */
export async function consumeCode(db: Database, ctx: GenericEndpointContext, code: string): Promise<void> {
  const personId = await personOfCode(ctx);
  if (personId === undefined) return; // the endpoint refuses the request
  const { requests } = await incrementRateLimitCounter(db, `code ${code} of ${personId}`, REMEMBERED_MS);
  if (requests > 1) throw APIError.from("UNAUTHORIZED", TWO_FACTOR_ERROR_CODES.INVALID_CODE);
}

/** The id of the person in the session, or in a sign-in that waits for its code. */
export async function personOfCode(ctx: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) return session.user.id;
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const waiting = await ctx.getSignedCookie(createAuthCookie(SECOND_STEP_COOKIE).name, secret);
  if (!waiting) return undefined;
  return (await internalAdapter.findVerificationValue(waiting))?.value;
}
