/**
 * With `__Host-`, browsers accept the cookie only over TLS or from localhost, only for this host, and do not send it to
 * subdomains.
 */
export const COOKIE_PREFIX = "__Host-staff";
/** `lax`, because links to previews and the OpenID provider's redirect arrive from other sites. */
export const COOKIE_ATTRIBUTES = { httpOnly: true, secure: true, sameSite: "lax", path: "/" } as const;

/** The cookie with the accounts that this browser has signed in to: see sign-in-limits.ts. */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;
/** Maximum age of a cookie in browsers, in seconds. */
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;
