/** The site's hooks before and after each better-auth request. */
import type { GenericEndpointContext } from "@better-auth/core";
import { APIError, getSessionFromCtx, isAPIError } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import type { Database } from "../db/connect.ts";
import { findPersonForSignIn } from "../db/queries/people/sign-in.ts";
import { CLIENT_HEADER } from "./client-header.ts";
import { provesPassword, requireConfirmation, withoutPassword } from "./confirmation.ts";
import { COOKIE_ATTRIBUTES, DEVICE_COOKIE, DEVICE_COOKIE_SECONDS } from "./cookies.ts";
import { providerSawSecondFactor } from "./oidc.ts";
import { endOfSession, type SignInRules, sessionLimits } from "./session-policy.ts";
import { consumeCode } from "./sign-in/one-time-codes.ts";
import { passwordProblem } from "./sign-in/password-policy.ts";
import { isGuarded, provesSecondFactor, renewsSession, requireSecondFactor } from "./sign-in/second-factor.ts";
import {
  countCheck,
  countLinkUse,
  countResetRequest,
  countSignIn,
  type Device,
  forgiveSignIn,
  isKnownTo,
  parseDevice,
  rememberAccount,
  type SignInAttempt,
} from "./sign-in/sign-in-limits.ts";

/** Paths on which signed-in people enter a password or a code. */
const CHECKS = new Set([
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/generate-backup-codes",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/confirm-password",
]);
const LINKS = new Set(["/reset-password", "/accept-invitation", "/create-first-person", "/read-invitation"]);

/** The API's sign-in routes have validated the body. */
type Body = { email?: string; newPassword?: string; code?: string };
type SignedIn = NonNullable<GenericEndpointContext["context"]["session"]>;
/** `returned` is the endpoint's result or error. */
type Answered = { context: { returned?: unknown } };
const bodyOf = (ctx: GenericEndpointContext) => (ctx.body ?? {}) as Body;
export const clientOf = ({ headers }: GenericEndpointContext) => headers?.get(CLIENT_HEADER) ?? "unknown";

/**
 * Throws if the request exceeds a limit, lacks a second factor or a confirmation, or chooses a weak password. Returns changes to the
 * request's context, or undefined.
 */
export async function beforeRequest(rules: SignInRules, ctx: GenericEndpointContext) {
  const { db } = rules;
  const { path } = ctx;
  const body = bodyOf(ctx);
  if (path === "/sign-in/email") await countSignIn(db, await signInAttempt(ctx, body.email ?? ""));
  if (path === "/request-password-reset") await countResetRequest(db, body.email ?? "", clientOf(ctx));
  if (LINKS.has(path)) await countLinkUse(db, clientOf(ctx));
  const session = isGuarded(path) || CHECKS.has(path) || provesSecondFactor(path) ? await getSessionFromCtx(ctx) : null;
  if (session !== null && CHECKS.has(path)) await countCheck(db, session.user.id);
  if (path === "/two-factor/verify-totp") await consumeCode(db, ctx, body.code ?? "");
  if (session !== null && isGuarded(path) && !session.session.hasSecondFactor) {
    await requireSecondFactor(rules, session.user.id, path);
  }
  if (session !== null) await requireConfirmation(ctx, session);
  if (body.newPassword !== undefined) await requireGoodPassword(body.newPassword, session?.user);
  return session === null ? undefined : withoutPassword(ctx);
}

/** Remembers the device of a sign-in, and records proofs of a password or second factor in the session. */
export async function afterRequest(db: Database, ctx: GenericEndpointContext & Answered): Promise<void> {
  const { newSession, session, returned } = ctx.context;
  if (isFailure(returned)) return;
  if (newSession && ctx.path === "/sign-in/email") {
    await forgiveSignIn(db, await signInAttempt(ctx, newSession.user.email));
    // better-auth ends this session at once and asks for the authenticator app's code.
    if (newSession.user.twoFactorEnabled) return;
  }
  if (newSession) await rememberDevice(ctx, newSession.user.email);
  const isReplaced = newSession && renewsSession(ctx.path);
  if (session && !isReplaced) await recordProof(ctx, session);
}

/** The site's columns of a new session. Throws a 403 if the person is switched off. */
export async function beforeSession({ db }: SignInRules, personId: string, ctx: GenericEndpointContext | null) {
  const path = ctx?.path ?? "";
  const person = await findPersonForSignIn(db, personId);
  if (person === undefined || person.isDisabled) {
    throw new APIError("FORBIDDEN", {
      code: "PERSON_DISABLED",
      message: "This account is switched off. Please ask an administrator.",
    });
  }
  const renewed = renewsSession(path) ? ctx?.context.session?.session : undefined;
  // A renewed session counts as confirmed too: the request has just proved a password or a code.
  const updatedAt = new Date();
  const createdAt = renewed?.createdAt ?? updatedAt;
  return {
    createdAt,
    confirmedAt: updatedAt,
    expiresAt: endOfSession({ createdAt, updatedAt }, sessionLimits(person.roles)),
    hasSecondFactor: renewed?.hasSecondFactor === true || provesSecondFactor(path) || providerSawSecondFactor(),
  };
}

/** Records in the present session that its person has just proved a password or a second factor. */
async function recordProof(ctx: GenericEndpointContext, signedIn: SignedIn): Promise<void> {
  const { newSession, internalAdapter } = ctx.context;
  const hasSecondFactor = provesSecondFactor(ctx.path);
  if (!hasSecondFactor && !provesPassword(ctx.path)) return;
  const proof = { confirmedAt: new Date(), ...(hasSecondFactor && { hasSecondFactor }) };
  const { token } = signedIn.session;
  if (!newSession) {
    await internalAdapter.updateSession(token, proof);
  } else if (newSession.user.id === signedIn.user.id) {
    // A passkey creates a new session. The present one is kept, because its device's notifications depend on it.
    const kept = await internalAdapter.updateSession(token, proof);
    if (kept === null) return;
    await setSessionCookie(ctx, { session: kept, user: newSession.user });
    await internalAdapter.deleteSession(newSession.session.token);
  }
}

/** Whether a result is an error. better-auth also throws redirects, such as at the end of a provider's sign-in. */
export function isFailure(returned: unknown): returned is APIError {
  return isAPIError(returned) && returned.statusCode >= 400;
}

export async function readDevice(ctx: GenericEndpointContext): Promise<Device | undefined> {
  return parseDevice(await ctx.getSignedCookie(DEVICE_COOKIE, ctx.context.secret));
}

async function signInAttempt(ctx: GenericEndpointContext, email: string): Promise<SignInAttempt> {
  const device = await readDevice(ctx);
  return { email, client: clientOf(ctx), knownDevice: isKnownTo(device, email) ? device?.id : undefined };
}

async function rememberDevice(ctx: GenericEndpointContext, email: string): Promise<void> {
  const device = (await readDevice(ctx)) ?? { id: generateRandomString(24), accounts: [] };
  await ctx.setSignedCookie(DEVICE_COOKIE, rememberAccount(device, email), ctx.context.secret, {
    ...COOKIE_ATTRIBUTES,
    maxAge: DEVICE_COOKIE_SECONDS,
  });
}

async function requireGoodPassword(
  password: string,
  { name, email }: { name: string; email: string } = { name: "", email: "" },
): Promise<void> {
  const problem = await passwordProblem(password, [name, email]);
  if (problem !== undefined) throw new APIError("UNPROCESSABLE_ENTITY", { code: "WEAK_PASSWORD", message: problem });
}
