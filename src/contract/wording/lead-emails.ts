import { site } from "../../../site.config.ts";

/** The e-mail to a dealer's people about a new lead. */
export const leadEmail = {
  subject: (vehicle: string, name: string, reference: string) => `${vehicle}: enquiry of ${name} (${reference})`,
  /** Subject prefixes. */
  possibleSpam: "[possible spam]",
  followUp: "[follow-up]",
  title: (purpose: string) => `New ${purpose} enquiry`,
  purposes: { sales: "sales", parts: "parts", service: "service", finance: "finance" },
  spamNotice: (signals: string) =>
    `This may be spam (${signals}). No confirmation was sent to the customer, and the lead was not sent to other systems.`,
  followNotice: (reference: string) => `The same person asked about the same vehicle shortly before: ${reference}.`,
  spamSignals: {
    honeypot: "a hidden field was filled in",
    "too fast": "sent faster than anybody types",
    links: "several links in the message",
  },
  call: "Call",
  whatsapp: "WhatsApp",
  reply: "Reply by e-mail",
  /** The text that the WhatsApp link enters. */
  greeting: (name: string, vehicle: string, reference: string) =>
    `Hello ${name}, this is ${site.groupName}. Thank you for your enquiry about the ${vehicle}. Your reference is ${reference}.`,
  customer: "Customer",
  name: "Name",
  email: "Email",
  cellPhone: "Cell phone",
  region: "Region",
  message: "Message",
  about: "About",
  vehicle: "Vehicle",
  state: "New or used",
  isNew: "New",
  isUsed: "Used",
  anyModel: "Not given",
  year: "Year",
  mileage: "Mileage",
  price: "Price",
  colour: "Colour",
  stockNumber: "Stock number",
  vinNo: "VIN",
  partNo: "Part number",
  special: "Special",
  competition: "Campaign",
  origin: "Origin",
  dealer: "Dealer",
  form: "Form",
  page: "Page",
  source: "Source",
  sourceCode: "Source code",
  received: "Received",
  reference: "Reference",
  follows: "Follow-up to",
  consent: "Consent",
  contactConsent: "May be contacted about this enquiry",
  marketing: "Wants to receive offers",
  wording: "Wording agreed to",
  yes: "Yes",
  no: "No",
  foot: `Sent by the website of ${site.groupName}. Your reply goes to the customer. Use these details only to answer this enquiry.`,
} as const;

/** The customer's confirmation. */
export const confirmationEmail = {
  subject: (reference: string) => `We have received your enquiry (${reference})`,
  title: "We have received your enquiry",
  greeting: (name: string | null) => (name === null ? "Hello," : `Hello ${name},`),
  text: (vehicle: string | null) =>
    vehicle === null
      ? "Thank you for your enquiry. Our team will get back to you shortly."
      : `Thank you for your enquiry about the ${vehicle}. Our team will get back to you shortly.`,
  reference: "Your reference",
  dealer: "Your dealer",
  call: (name: string) => `Call ${name}`,
  why: (marketingOptIn: boolean) =>
    `You receive this e-mail because an enquiry with your email address was sent on the website of ${site.groupName}. ${
      marketingOptIn ? "You also asked to receive our offers." : "It does not subscribe you to anything."
    } If you did not send it, or have changed your mind, write to ${site.email}.`,
} as const;
