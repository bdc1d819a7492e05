/** The nonce that style elements need by the content security policy; undefined in development. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce || undefined;
}
