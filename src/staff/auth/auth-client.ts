import { passkeyClient } from "@better-auth/passkey/client";
import { createAuthClient } from "better-auth/client";
import { twoFactorClient } from "better-auth/client/plugins";
import { CONFIRMATION_REQUIRED } from "../../contract/staff/people/confirmation.ts";
import { confirmation } from "../api/questions.ts";

/** Client of /staff/auth: sign-in and sign-out, the second factor, passkeys, sessions. */
export const authClient = createAuthClient({
  baseURL: `${window.location.origin}/staff/auth`,
  plugins: [twoFactorClient(), passkeyClient()],
});

type AuthResult<Data> = { data: Data | null; error: { message?: string; status: number; code?: string } | null };

/** Clearer messages for some of better-auth's errors, by code. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "The e-mail address or the password is wrong.",
  INVALID_PASSWORD: "The password is wrong.",
  INVALID_CODE: "The code is wrong or has expired. Enter the one that your app shows now.",
  INVALID_BACKUP_CODE: "This recovery code is wrong or has been used before.",
  INVALID_TOKEN: "This link has expired or has been used. Ask for a new one.",
  AUTH_CANCELLED: "No passkey was chosen.",
};
const TOO_MANY = "Too many attempts. Please wait a minute and try again.";
const FAILED = "That did not work. Please try again.";

/** An error of better-auth with a message for the person. */
class AuthError extends Error {
  override name = "AuthError";
  readonly code: string | undefined;

  constructor({ message, status, code }: { message?: string; status: number; code?: string }) {
    super(status === 429 ? TOO_MANY : (MESSAGES[code ?? ""] ?? (message || FAILED)));
    this.code = code;
  }
}

/** Calls better-auth as `unwrap` does. If the call requires a confirmed identity, asks for it and calls again. */
export async function confirmed<Data>(call: () => Promise<AuthResult<Data>>): Promise<Data> {
  const result = await call();
  const isAsked = result.error?.code === CONFIRMATION_REQUIRED && (await confirmation.ask());
  return unwrap(isAsked ? call() : Promise.resolve(result));
}

/** Returns the data of a better-auth call. Throws AuthError. */
export async function unwrap<Data>(call: Promise<AuthResult<Data>>): Promise<Data> {
  const { data, error } = await call;
  if (error !== null) throw new AuthError(error);
  return data as Data;
}
