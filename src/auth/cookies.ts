/**
 * `__Host-`: browsers accept the cookie only over TLS or from this machine, only for this host, and send it to no
 * subdomain. Also on http://localhost, where they accept `Secure`.
 */
export const COOKIE_PREFIX = "__Host-staff";
/** Lax: a link to a preview, and the OpenID provider's way back, arrive from other sites. */
export const COOKIE_ATTRIBUTES = { httpOnly: true, secure: true, sameSite: "lax", path: "/" } as const;

/** The accounts that this browser has signed in to: see sign-in-limits.ts. */
export const DEVICE_COOKIE = `${COOKIE_PREFIX}.device`;
/** The longest that browsers keep a cookie. */
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;
