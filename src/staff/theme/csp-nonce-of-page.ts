/** Returns the nonce that the content security policy requires of style elements, or undefined in development. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce || undefined;
}
