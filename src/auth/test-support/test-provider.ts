/** An OpenID provider for tests. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const OIDC_CLIENT = { clientId: "karoo", clientSecret: "a-secret-of-some-length" };

export type ProviderAccount = { email: string; email_verified?: boolean; name: string; amr?: string[] };

type Accounts = Record<string, ProviderAccount>;

/** Creates a provider at `issuer`. `accounts` are by subject, which the login page asks for; any password is accepted. */
export function createTestProvider(issuer: string, accounts: Accounts, redirectUri: string): Provider {
  const { clientId, clientSecret } = OIDC_CLIENT;
  return new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "amr"] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts[id] }) }),
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ["test"] },
  });
}

export type TestProvider = { issuer: string; close(): void };

/** Starts a provider on a free port. */
export async function startTestProvider(accounts: Accounts, redirectUri: string): Promise<TestProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = createTestProvider(issuer, accounts, redirectUri).callback();
  server.on("request", (request, response) => {
    // Its pages name no icon, so browsers ask for this one.
    if (request.url === "/favicon.ico") response.writeHead(204).end();
    else answer(request, response);
  });
  return {
    issuer,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
