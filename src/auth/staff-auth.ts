import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import { BACKGROUND_HEADER } from "../contract/staff/headers.ts";
import { endSession, noteSessionUse } from "../db/queries/people/sessions.ts";
import { findPersonForSignIn } from "../db/queries/people/sign-in.ts";
import type { Auth, AuthOptions } from "./auth.ts";
import { CLIENT_HEADER } from "./client-header.ts";
import { COOKIE_PREFIX } from "./cookies.ts";
import { discoverProvider, type OidcSettings, withProviderStatement } from "./oidc.ts";
import type { Authenticate } from "./person.ts";
import { endOfSession, isConfirmed, mustHaveSecondFactor, type SignInRules, sessionLimits } from "./session-policy.ts";

/** Minimum time between two writes of a session's last use. */
const USE_NOTED_AFTER_MS = 60_000;

export type StaffAuth = {
  authenticate: Authenticate;
  /** Answers a request under /staff/auth from `client`, the client's address or network. Throws unexpected errors. */
  handle(request: Request, client: string): Promise<Response>;
  /** Whether people can sign in by an OpenID provider. */
  hasOidc: boolean;
};

export type StaffAuthOptions = Omit<AuthOptions, "oidc"> & {
  /** Undefined if the site has no provider. */
  oidc: OidcSettings | undefined;
};

/** The requests that need the OpenID provider. */
const OIDC_PATH = /\/staff\/auth\/(?:sign-in\/social|callback\/oidc)$/;

const providerUnavailable = () =>
  Response.json(
    { code: "PROVIDER_UNAVAILABLE", message: "Your organisation's sign-in does not answer. Please try again later." },
    { status: 503 },
  );

/** Opens the staff sign-in. better-auth is loaded on the first staff request. */
export function openStaffAuth({ oidc, ...options }: StaffAuthOptions): StaffAuth {
  let auth: Promise<Auth> | undefined;
  let withProvider: Promise<Auth> | undefined;

  const create = async (provider?: AuthOptions["oidc"]) => {
    const { createAuth } = await import("./auth.ts");
    return createAuth({ ...options, oidc: provider });
  };

  const withoutProvider = () => (auth ??= create());

  /** Reads the provider's configuration on first use, and again after a failure. */
  function authFor({ url }: Request): Promise<Auth> {
    if (oidc === undefined || !OIDC_PATH.test(new URL(url).pathname)) return withoutProvider();
    withProvider ??= discoverProvider(oidc).then(create);
    withProvider.catch(() => {
      withProvider = undefined;
    });
    return withProvider;
  }

  return {
    hasOidc: oidc !== undefined,
    async authenticate(headers) {
      if (!headers.cookie?.includes(COOKIE_PREFIX)) return undefined;
      return authenticate(await withoutProvider(), options, { cookie: headers.cookie, isUse: !isBackground(headers) });
    },
    async handle(request, client) {
      const found = await authFor(request).catch((err: Error) => {
        options.log.error({ err }, "the OpenID provider cannot be used");
      });
      if (!found) return providerUnavailable();
      request.headers.set(CLIENT_HEADER, client);
      return withProviderStatement(() => found.handler(request));
    },
  };
}

/** Whether a page sent the request without the person's doing, such as polling, which must not keep a session alive. */
function isBackground(headers: IncomingHttpHeaders): boolean {
  return headers[BACKGROUND_HEADER] !== undefined || headers.accept === "text/event-stream";
}

type Asked = { cookie: string; isUse: boolean };

async function authenticate(auth: Auth, { db }: SignInRules, { cookie, isUse }: Asked): ReturnType<Authenticate> {
  const found = await auth.api
    .getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
    .catch(async (error) => {
      await db.execute(sql`select 1`); // throws if the database is unavailable, which better-auth hides
      throw error;
    });
  if (!found) return undefined;
  const { session, user } = found;
  const person = await findPersonForSignIn(db, user.id);
  if (person === undefined || person.isDisabled) return undefined;
  const limits = sessionLimits(person.roles);
  const now = new Date();
  // The roles may have changed since the session's end was set.
  if (endOfSession(session, limits) < now) {
    await endSession(db, session.id);
    return undefined;
  }
  if (isUse && now.getTime() - session.updatedAt.getTime() > USE_NOTED_AFTER_MS) {
    await noteSessionUse(db, session.id, now, endOfSession({ createdAt: session.createdAt, updatedAt: now }, limits));
  }
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    roles: person.roles,
    dealerIds: person.dealerIds,
    session: {
      id: session.id,
      hasSecondFactor: session.hasSecondFactor === true,
      isConfirmed: isConfirmed(session.confirmedAt),
    },
    needsSecondFactor: mustHaveSecondFactor(person.roles),
  };
}
