/** The consent of customers whose enquiry is a message to the group's WhatsApp number. */
export const whatsappConsent = {
  contact: "The customer wrote to us by WhatsApp, and we may answer there.",
  marketing: "The customer has not agreed to receive offers from us.",
} as const;
