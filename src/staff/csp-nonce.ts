/** Stands in the built page for the nonce of the content security policy, which differs in each response. */
export const CSP_NONCE = "csp-nonce-of-this-response";
