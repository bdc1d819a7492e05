/** Placeholder in the built page for the nonce of the content security policy. The server replaces it in each response. */
export const CSP_NONCE = "csp-nonce-of-this-response";
