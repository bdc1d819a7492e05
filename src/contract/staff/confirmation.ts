/** Code of a refusal: the person has to prove again that it is them, and may then repeat the request. */
export const CONFIRMATION_REQUIRED = "confirmation-required";

/** How somebody can prove that it is them. */
export type ConfirmationMethods = { password: boolean; code: boolean; passkey: boolean };
