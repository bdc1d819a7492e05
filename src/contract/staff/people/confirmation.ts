/** Error code: the person must confirm their identity and can then repeat the request. */
export const CONFIRMATION_REQUIRED = "confirmation-required";

/** The ways to confirm one's identity. */
export type ConfirmationMethods = { password: boolean; code: boolean; passkey: boolean };
