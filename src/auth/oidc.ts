/** Sign-in by the group's OpenID provider, such as Microsoft Entra ID or Google Workspace. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import { isEmailAddress } from "../contract/formats/email.ts";

export const OIDC_PROVIDER = "oidc";
const TIMEOUT_MS = 5000;

export type OidcSettings = {
  /** The URL under which /.well-known/openid-configuration is. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** What the provider's ID token states, for the current request. */
type Statement = { hasSecondFactor: boolean };
const statement = new AsyncLocalStorage<Statement>();

/** Runs `work` in a context from which `providerSawSecondFactor` reads the provider's statement. */
export const withProviderStatement = <Result>(work: () => Result) => statement.run({ hasSecondFactor: false }, work);
export const providerSawSecondFactor = () => statement.getStore()?.hasSecondFactor ?? false;

type Discovery = { issuer: string; userinfo_endpoint?: string };
type Claims = {
  sub?: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  name?: string;
  /** How the person signed in at the provider (RFC 8176). */
  amr?: string[];
};

const discoveryUrl = ({ issuer }: OidcSettings) => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

/** Reads the provider's configuration. Throws if it cannot be reached or names another issuer. */
export async function discoverProvider(settings: OidcSettings): Promise<GenericOAuthConfig> {
  const discovery = await fetchJson<Discovery>(discoveryUrl(settings));
  if (discovery.issuer !== settings.issuer) throw new Error("The OpenID provider names another issuer");
  return {
    providerId: OIDC_PROVIDER,
    discoveryUrl: discoveryUrl(settings),
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    // Only invited people have an account.
    disableSignUp: true,
    disableImplicitSignUp: true,
    // The plugin has verified the ID token.
    async getUserInfo({ idToken, accessToken }) {
      if (idToken === undefined) return null;
      const claims = await completeClaims(parseClaims(idToken), discovery, accessToken);
      const email = claims.email ?? claims.preferred_username;
      // Entra ID has no `email_verified`: the tenant's administrator assigns its addresses.
      if (!claims.sub || !email || !isEmailAddress(email) || claims.email_verified === false) return null;
      const facts = statement.getStore();
      if (facts) facts.hasSecondFactor = claims.amr?.includes("mfa") ?? false;
      return { ...claims, id: claims.sub, email, emailVerified: true, name: claims.name ?? email };
    },
  };
}

/** Adds claims that the ID token lacks: some providers return the address only from the userinfo endpoint. */
async function completeClaims(claims: Claims, discovery: Discovery, accessToken: string | undefined): Promise<Claims> {
  if (claims.email !== undefined || discovery.userinfo_endpoint === undefined) return claims;
  const more = await fetchJson<Claims>(discovery.userinfo_endpoint, { authorization: `Bearer ${accessToken}` });
  return more.sub === claims.sub ? { ...more, ...claims } : claims;
}

function parseClaims(idToken: string): Claims {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
}

async function fetchJson<Body>(url: string, headers: Record<string, string> = {}): Promise<Body> {
  const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The OpenID provider answers ${response.status}`);
  return (await response.json()) as Body;
}
