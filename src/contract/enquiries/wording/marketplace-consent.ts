/** The consent of customers whose enquiries partners send, such as marketplaces. The partner asks for it, not this site. */
export const marketplaceConsent = {
  contact: "The customer asked the partner to pass the enquiry to the dealer, who may contact them about it.",
  marketing: "The customer has not agreed to receive offers from us.",
} as const;
