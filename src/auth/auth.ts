import { passkey } from "@better-auth/passkey";
import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { type GenericOAuthConfig, genericOAuth } from "better-auth/plugins/generic-oauth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { site } from "../contract/settings/site.ts";
import type { Database } from "../db/connect.ts";
import type { EncryptionKeys } from "../db/encryption/encrypted-record.ts";
import { findPersonForSignIn } from "../db/queries/people/sign-in.ts";
import * as tables from "../db/schema/people/people.ts";
import type { Logger } from "../logging/logger.ts";
import { CLIENT_HEADER } from "./client-header.ts";
import { confirmation } from "./confirmation.ts";
import { COOKIE_ATTRIBUTES, COOKIE_PREFIX } from "./cookies.ts";
import type { StaffMailer } from "./emails.ts";
import { afterRequest, beforeRequest, beforeSession } from "./hooks.ts";
import { links } from "./links.ts";
import { OIDC_PROVIDER } from "./oidc.ts";
import { secretsOf } from "./secrets.ts";
import { MAX_SESSION_SECONDS, type SignInRules } from "./session-policy.ts";
import type { FirstPerson } from "./sign-in/first-person.ts";
import { hashStaffPassword, type PasswordHashing, verifyStaffPassword } from "./sign-in/password-hashing.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./sign-in/password-policy.ts";
import { countResetEmail } from "./sign-in/sign-in-limits.ts";
import { signInRecorder } from "./sign-in/sign-in-record.ts";

const HOUR_S = 3600;
const RESET_LINK_SECONDS = HOUR_S;

export type AuthOptions = {
  db: Database;
  /** Public origin of /staff, without a trailing slash. */
  origin: string;
  /** The current key signs cookies and encrypts the secrets of authenticator apps; all keys decrypt them. */
  keys: EncryptionKeys;
  sendReset: StaffMailer["sendReset"];
  /** Tells a person of a sign-in to their account on a new device. */
  sendNewDevice: StaffMailer["sendNewDevice"];
  firstPerson: FirstPerson | undefined;
  oidc?: GenericOAuthConfig;
  /** By default scrypt, which is slow on purpose. */
  passwordHashing?: PasswordHashing;
  log: Logger;
};

const SCRYPT: PasswordHashing = { hash: hashStaffPassword, verify: verifyStaffPassword };

/** Configures better-auth under /staff/auth. The API's routes check the origin and validate bodies before it gets a request. */
export function createAuth(options: AuthOptions) {
  const { db, origin, keys, sendReset, sendNewDevice, firstPerson, oidc, passwordHashing = SCRYPT, log } = options;
  const rules: SignInRules = { db };
  const record = signInRecorder({ db, sendNewDevice, log });
  const personId = { fields: { userId: "personId" } };
  return betterAuth({
    get appName() {
      return site.groupName;
    },
    baseURL: origin,
    basePath: "/staff/auth",
    secrets: secretsOf(keys),
    database: drizzleAdapter(db, { provider: "pg", schema: tables, transaction: true }),
    logger: { level: "error", log: (_level, message, ...details) => logError(log, message, details) },
    // A provider sign-in returns here if it fails before its own return address is known.
    onAPIError: { throw: true, errorURL: `${origin}/staff/login` },
    telemetry: { enabled: false },
    // hooks.ts limits attempts.
    rateLimit: { enabled: false },
    user: { modelName: "people" },
    session: {
      modelName: "sessions",
      ...personId,
      // The maximum for all roles. `beforeSession` sets when a session ends, and `authenticate` extends it, by the person's roles.
      expiresIn: MAX_SESSION_SECONDS,
      disableSessionRefresh: true,
      // `requireConfirmation` asks for a recent confirmation instead, whatever the age of the session.
      freshAge: 0,
      additionalFields: {
        hasSecondFactor: { type: "boolean", required: false, defaultValue: false, input: false },
        confirmedAt: { type: "date", required: false, input: false },
      },
    },
    account: {
      modelName: "accounts",
      ...personId,
      updateAccountOnSignIn: false,
      // The provider has verified the address that an administrator invited.
      accountLinking: { trustedProviders: [OIDC_PROVIDER], requireLocalEmailVerified: false },
    },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwordHashing,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) =>
        record.event({ kind: "password_changed", detail: "link", personId: user.id }),
      sendResetPassword: async ({ user, token }) => {
        const person = await findPersonForSignIn(db, user.id);
        if (person?.isDisabled === false && (await countResetEmail(db, user.email))) await sendReset(user, token);
      },
    },
    plugins: [
      twoFactor({
        get issuer() {
          return site.groupName;
        },
        allowPasswordless: true,
        schema: { twoFactor: { modelName: "twoFactors", ...personId } },
      }),
      passkey(passkeyOptions(origin)),
      links(db, firstPerson),
      confirmation(db),
      ...(oidc ? [genericOAuth({ config: [oidc] })] : []),
    ],
    hooks: {
      before: createAuthMiddleware((ctx) => record.refusals(ctx, () => beforeRequest(rules, ctx))),
      after: createAuthMiddleware(async (ctx) => {
        await record.outcome(ctx);
        await afterRequest(db, ctx);
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, ctx) => ({ data: await beforeSession(rules, userId, ctx) }),
        },
      },
      // The provider's tokens are used once and not stored.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      defaultCookieAttributes: COOKIE_ATTRIBUTES,
      // This option would add another prefix to the cookies.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // The routes check the origin, and set every return address.
      disableOriginCheck: true,
      disableCSRFCheck: true,
      // The response time must not reveal whether an e-mail is sent.
      backgroundTasks: { handler: (task) => void task.catch((err) => log.error({ err }, "staff e-mail not sent")) },
    },
  } satisfies BetterAuthOptions);
}

export type Auth = ReturnType<typeof createAuth>;

function passkeyOptions(origin: string) {
  const refuseUnverified = async (isVerified: boolean | undefined) => {
    if (isVerified) return;
    throw new APIError("BAD_REQUEST", {
      code: "USER_NOT_VERIFIED",
      message: "This passkey asked for neither a fingerprint, a face nor a PIN. Please use another one.",
    });
  };
  return {
    rpID: new URL(origin).hostname,
    get rpName() {
      return site.groupName;
    },
    // With user verification, a passkey is two factors: the device, and what unlocks it.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: "passkeys", fields: { userId: "personId" } } },
  } satisfies Parameters<typeof passkey>[0];
}

function logError(log: Logger, message: string, details: readonly unknown[]): void {
  const err = details.find((one) => one instanceof Error);
  log.error({ cause: message, ...(err !== undefined && { err }) }, "staff sign-in failed");
}
