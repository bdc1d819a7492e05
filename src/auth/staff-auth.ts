import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import { findPersonForSignIn } from "../db/queries/people/sign-in.ts";
import { type Auth, type AuthOptions, createAuth } from "./auth.ts";
import { COOKIE_PREFIX } from "./cookies.ts";
import { CLIENT_HEADER } from "./hooks.ts";
import { discoverProvider, type OidcSettings, withProviderStatement } from "./oidc.ts";
import type { Authenticate } from "./person.ts";

export type StaffAuth = {
  authenticate: Authenticate;
  /** Answers a request under /staff/auth from `client`, the client's address or network. Throws unexpected errors. */
  handle(request: Request, client: string): Promise<Response>;
  /** Whether people can sign in by an OpenID provider. */
  hasOidc: boolean;
};

export type StaffAuthOptions = Omit<AuthOptions, "oidc"> & {
  /** Undefined: no provider. */
  oidc: OidcSettings | undefined;
};

/** The requests that need the OpenID provider. */
const OIDC_PATH = /\/staff\/auth\/(?:sign-in\/social|callback\/oidc)$/;

/** Opens the sign-in of staff. */
export function openStaffAuth({ oidc, ...options }: StaffAuthOptions): StaffAuth {
  const auth = createAuth(options);
  let withProvider: Promise<Auth> | undefined;

  /** The provider's configuration is read when somebody first needs it, and again after a failure: it may be down now. */
  function authFor({ url }: Request): Auth | Promise<Auth> {
    if (oidc === undefined || !OIDC_PATH.test(new URL(url).pathname)) return auth;
    withProvider ??= discoverProvider(oidc).then((config) => createAuth({ ...options, oidc: config }));
    withProvider.catch(() => {
      withProvider = undefined;
    });
    return withProvider;
  }

  return {
    hasOidc: oidc !== undefined,
    authenticate: (headers) => authenticate(auth, options, headers),
    async handle(request, client) {
      const { handler } = await authFor(request);
      request.headers.set(CLIENT_HEADER, client);
      return withProviderStatement(() => handler(request));
    },
  };
}

async function authenticate(
  auth: Auth,
  { db }: Pick<AuthOptions, "db">,
  { cookie }: IncomingHttpHeaders,
): ReturnType<Authenticate> {
  if (!cookie?.includes(COOKIE_PREFIX)) return undefined;
  const found = await auth.api
    .getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
    .catch(async (error) => {
      await db.execute(sql`select 1`); // better-auth hides that the database is away; this tells
      throw error;
    });
  if (!found) return undefined;
  const { session, user } = found;
  const person = await findPersonForSignIn(db, user.id);
  if (person === undefined || person.isDisabled) return undefined;
  return {
    ...{ id: user.id, name: user.name, email: user.email },
    ...{ roles: person.roles, dealerIds: person.dealerIds },
    session: { id: session.id, hasSecondFactor: session.hasSecondFactor === true },
  };
}
