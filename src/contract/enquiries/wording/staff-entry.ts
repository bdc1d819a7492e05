/** The consent of customers whose enquiries staff write down. */
export const staffEntryConsent = {
  contact: "The customer gave their details to our staff, who may contact them about this enquiry.",
  marketing: "The customer has not agreed to receive offers from us.",
} as const;
