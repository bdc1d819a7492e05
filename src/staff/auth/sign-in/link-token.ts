import { useState } from "react";

/** Returns the token of a link from an e-mail, or undefined. It is in the fragment, which servers do not log. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? undefined);
  return token;
}
