/** The requests that are passed on to better-auth, with the schemas of their bodies. All others are unknown paths. */
import Type, { type TSchema } from "typebox";

export type AuthRoute = {
  method: "GET" | "POST";
  /** Path below /staff/auth. */
  path: string;
  body?: TSchema;
};

const body = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: false });
const email = Type.String({ maxLength: 254 });
const password = Type.String({ maxLength: 128 });
const token = Type.String({ maxLength: 100 });
const code = Type.String({ maxLength: 20 });
const name = Type.String({ minLength: 1, maxLength: 100 });
const id = Type.String({ maxLength: 64 });
/** The path of a page of the interface. */
const ownPage = Type.Optional(Type.String({ pattern: "^/staff(?:[/?#][\\w/?#=&.%-]*)?$", maxLength: 500 }));
/** The response of a browser's authenticator, which the library validates. */
const credential = Type.Object({ id: Type.String({ maxLength: 2000 }), response: Type.Object({}) });

const get = (path: string): AuthRoute => ({ method: "GET", path });
const post = (path: string, properties?: Record<string, TSchema>): AuthRoute => ({
  method: "POST",
  path,
  ...(properties !== undefined && { body: body(properties) }),
});

export const AUTH_ROUTES: readonly AuthRoute[] = [
  get("/get-session"),
  post("/sign-in/email", { email, password }),
  post("/sign-out"),
  post("/sign-in/social", {
    provider: Type.Literal("oidc"),
    callbackURL: ownPage,
    errorCallbackURL: ownPage,
    disableRedirect: Type.Optional(Type.Boolean()),
  }),
  get("/callback/oidc"),
  post("/read-invitation", { token }),
  post("/accept-invitation", { token, newPassword: password }),
  post("/request-password-reset", { email }),
  post("/reset-password", { token, newPassword: password }),
  post("/change-password", {
    currentPassword: password,
    newPassword: password,
    revokeOtherSessions: Type.Optional(Type.Boolean()),
  }),
  get("/confirmation"),
  post("/confirm-password", { password }),
  get("/list-sessions"),
  post("/revoke-session", { token }),
  post("/revoke-other-sessions"),
  post("/two-factor/enable", { password: Type.Optional(password) }),
  post("/two-factor/disable", { password: Type.Optional(password) }),
  post("/two-factor/verify-totp", { code }),
  post("/two-factor/verify-backup-code", { code }),
  post("/two-factor/generate-backup-codes", { password: Type.Optional(password) }),
  get("/passkey/generate-register-options"),
  post("/passkey/verify-registration", { response: credential, name: Type.Optional(name) }),
  get("/passkey/generate-authenticate-options"),
  post("/passkey/verify-authentication", { response: credential }),
  get("/passkey/list-user-passkeys"),
  post("/passkey/update-passkey", { id, name }),
  post("/passkey/delete-passkey", { id }),
];

/** This route answers only requests from this machine. */
export const FIRST_PERSON_ROUTE = post("/create-first-person", { token, name, email, newPassword: password });
