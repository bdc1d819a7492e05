import { useState } from "react";

/** The token of a link from an e-mail. It is in the fragment, which is in no log; undefined if the link lacks it. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? undefined);
  return token;
}
