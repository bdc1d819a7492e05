import type { Violation } from "../../contract/hydra.ts";
import { problemDocument } from "../plugins/errors.ts";

/** The field that each of better-auth's error codes is about. Undefined if its name depends on the request. */
const FIELDS: Record<string, string> = {
  INVALID_EMAIL: "email",
  WEAK_PASSWORD: "newPassword",
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
  INVALID_CODE: "code",
  INVALID_BACKUP_CODE: "code",
};
const PASSWORD_FIELDS = ["currentPassword", "password"];

/** The body of a better-auth error. Its client and the API's clients read the same response. */
type AuthError = { code?: string; message?: string };

/**
 * Builds the problem document of a better-auth error. It keeps `code` and `message`, which better-auth's client reads, and names the field
 * if the error is about one of `body`.
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
