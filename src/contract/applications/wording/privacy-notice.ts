import { site } from "../../settings/site.ts";

/** The notice that POPIA section 18 requires. Part of the page's data, so that its length does not delay the script. */
export const financePrivacyNotice = (): readonly string[] => [
  `What you enter is collected by ${site.legalName}, ${site.address}, under section 18 of the Protection of Personal Information Act 4 of 2013, from you alone, and with your consent from a credit bureau.`,
  "It is needed to assess what you can afford, as the National Credit Act 34 of 2005 asks. You are free not to give it; without it no application can be made.",
  "It goes to the finance desk of the dealership you choose and to registered credit providers, and to nobody else. It is stored encrypted, and deleted at the end of its retention period.",
  "An application binds neither you nor us. Credit is granted by a registered credit provider after an affordability assessment; initiation and service fees apply, and you receive a quotation before you decide.",
  "While you fill it in, what you type is kept on our server, encrypted, for an hour, so that you can reload the page or come back. It is erased at once when you send or clear it.",
  `You may ask what we hold, have it corrected or deleted, or object: write to ${site.email}. You may complain to the Information Regulator of South Africa.`,
];
