/** What a customer has agreed to whose enquiry a partner sends, such as a marketplace. The partner asked them, not this site. */
export const marketplaceConsent = {
  contact: "The customer asked the partner to pass the enquiry to the dealer, who may contact them about it.",
  marketing: "The customer has not agreed to receive offers from us.",
} as const;
