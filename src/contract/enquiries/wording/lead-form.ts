import { site } from "../../settings/site.ts";

export const leadForm = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  cellPhone: "Cell Phone",
  dealership: "Dealership",
  chooseDealership: "Choose a dealership",
  changeDealership: "Choose another",
  make: "Make",
  chooseMake: "Choose a make",
  model: "Model",
  chooseMakeFirst: "Choose a make first",
  chooseModel: "Choose a model",
  vinNo: "Vehicle identification number (VIN)",
  vinHint: "On the licence disc and at the foot of the windscreen.",
  partNo: "Part number",
  partHint: "If you have it.",
  registrationNumber: "Registration number",
  registrationExample: "CA 123-456",
  kilometres: "Kilometres",
  kilometresHint: "As the odometer shows them.",
  preferredDay: "Preferred day",
  preferredDayHint: "The dealer confirms it with you.",
  message: "Message",
  required: "Fields marked * are required.",
  contact: "You may contact me about this enquiry by phone, e-mail or WhatsApp",
  terms: "I accept the terms and the privacy notice",
  /** Optional and never preselected: POPIA requires separate consent to marketing. */
  get marketing() {
    return `${site.groupName} may also send me news and offers; I can stop this at any time`;
  },
  /** Label of the honeypot field, which is hidden. */
  website: "Leave this empty",
  get notice() {
    return `${site.groupName} uses what you enter here to answer this enquiry, and for nothing you have not asked for.`;
  },
  noticeLink: "Terms and privacy notice",
  noticeTitle: "Terms and privacy notice",
  get noticeText() {
    return [
      "An enquiry binds nobody: price, stock and delivery are as the dealership confirms them to you. Prices are in rand and include VAT; finance is subject to approval by a registered credit provider.",
      `${site.legalName} collects your name, contact details, message and, if you add it, what you say and show of your own car, so that the dealership you choose can answer this enquiry. It is passed to that dealership and to nobody else.`,
      "You are free not to give it; without a way to reach you we cannot answer.",
      "Being contacted about this enquiry does not sign you up for marketing.",
      `You may ask what we hold, have it corrected or deleted, or object to its use: write to ${site.email}. You may complain to the Information Regulator of South Africa.`,
    ];
  },
  submit: "Send my enquiry",
  sending: "Sending your enquiry",
  sendingPicture: (n: number, of: number) => `Sending picture ${n} of ${of}`,
  notSent: "Your enquiry was not sent. Everything you typed is still here: please try again.",
  /** The request has no form in its body. */
  unreadable: "Your enquiry could not be read, so it was not sent. Go back: your browser has kept what you typed.",
  tooMany: "That was a lot of enquiries in a short time. Please wait a minute and try again.",
  errors: (n: number) => (n === 1 ? "Please correct one field." : `Please correct ${n} fields.`),
} as const;
