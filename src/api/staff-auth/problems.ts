import type { Violation } from "../../contract/hydra.ts";
import { problemDocument } from "../plugins/errors.ts";

/** The field that better-auth's error codes are about; `undefined` stands for a field of another name in some requests. */
const FIELDS: Record<string, string> = {
  INVALID_EMAIL: "email",
  WEAK_PASSWORD: "newPassword",
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
  INVALID_CODE: "code",
  INVALID_BACKUP_CODE: "code",
};
const PASSWORD_FIELDS = ["currentPassword", "password"];

/** The body of an error of better-auth, for which its client and the API's clients need the same response. */
type AuthError = { code?: string; message?: string };

/**
 * The problem document of an error of better-auth. It keeps `code` and `message`, which better-auth's client reads, and
 * names the field, if the error is about one of `body`.
 */
export function authProblem(status: number, { code, message }: AuthError, body: unknown) {
  const fields = new Set(Object.keys((body ?? {}) as object));
  const propertyPath =
    code === "INVALID_PASSWORD" ? PASSWORD_FIELDS.find((name) => fields.has(name)) : FIELDS[code ?? ""];
  const violations: Omit<Violation, "code">[] =
    propertyPath !== undefined && message !== undefined ? [{ propertyPath, message }] : [];
  return {
    ...problemDocument("/staff/auth", status, message),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(violations.length > 0 && { violations }),
  };
}
