/** The OpenID provider in one address: its issuer, with the id and the secret that it gave this site. */

export type OidcProvider = { issuer: string; clientId: string; clientSecret: string };

const LOCAL = new Set(["localhost", "127.0.0.1"]);

/** Returns undefined unless `text` is an https address with both. */
function parse(text: string): OidcProvider | undefined {
  const url = URL.parse(text);
  if (url === null || url.search !== "" || url.hash !== "") return undefined;
  if (url.protocol !== "https:" && !(url.protocol === "http:" && LOCAL.has(url.hostname))) return undefined;
  try {
    const [clientId, clientSecret] = [url.username, url.password].map(decodeURIComponent) as [string, string];
    if (clientId === "" || clientSecret === "") return undefined;
    // Issuers are compared as texts, so the rest stays as it was written: some end with a slash.
    return { issuer: text.replace(/^(https?:\/\/)[^/@]*@/i, "$1"), clientId, clientSecret };
  } catch {
    return undefined; // a % that encodes nothing
  }
}

export const isOidcUrl = (text: string): boolean => parse(text) !== undefined;

/** Parses a text that passed `isOidcUrl`. */
export const parseOidcUrl = (text: string): OidcProvider => parse(text) as OidcProvider;
