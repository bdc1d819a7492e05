import { site } from "../../../site.config.ts";

/** What a dealer's people read when a lead comes in. */
export const leadLetter = {
  subject: (vehicle: string, name: string, reference: string) => `${vehicle}: enquiry of ${name} (${reference})`,
  /** At the head of the subject, where something speaks against a lead. */
  suspect: "[possible spam]",
  followUp: "[follow-up]",
  title: (purpose: string) => `New ${purpose} enquiry`,
  purposes: { sales: "sales", parts: "parts", service: "service", finance: "finance" },
  suspectNotice: (reasons: string) =>
    `This may be spam (${reasons}). The customer got no confirmation, and no other system was told.`,
  followNotice: (reference: string) => `The same person asked about the same vehicle shortly before: ${reference}.`,
  reasons: {
    honeypot: "a field that people do not see was filled in",
    "too fast": "sent faster than anybody types",
    links: "several links in the message",
  },
  call: "Call",
  whatsapp: "WhatsApp",
  reply: "Reply by e-mail",
  /** What the WhatsApp link already has typed. */
  greeting: (name: string, vehicle: string, reference: string) =>
    `Hello ${name}, this is ${site.groupName}. Thank you for your enquiry about the ${vehicle}. Your reference is ${reference}.`,
  customer: "Customer",
  name: "Name",
  email: "Email",
  cellPhone: "Cell phone",
  region: "Region",
  message: "Message",
  subjectOf: "About",
  vehicle: "Vehicle",
  state: "New or used",
  isNew: "New",
  isUsed: "Used",
  anyModel: "Not said",
  year: "Year",
  mileage: "Mileage",
  price: "Price",
  colour: "Colour",
  stockNumber: "Stock number",
  vinNo: "VIN",
  partNo: "Part number",
  special: "Special",
  competition: "Campaign",
  origin: "Where it comes from",
  dealer: "Dealer",
  form: "Form",
  page: "Page",
  source: "Source",
  sourceCode: "Source code",
  received: "Received",
  reference: "Reference",
  follows: "Adds to",
  consent: "Consent",
  contactConsent: "May be contacted about this enquiry",
  marketing: "Wants to hear of offers",
  wording: "Wording agreed to",
  yes: "Yes",
  no: "No",
  foot: `Sent by the website of ${site.groupName}. Your answer to this letter goes to the customer. Use what is in it to answer this enquiry, and for nothing else.`,
} as const;

/** What the customer reads when an enquiry has come in. */
export const confirmationLetter = {
  subject: (reference: string) => `We have your enquiry (${reference})`,
  title: "We have your enquiry",
  greeting: (name: string | null) => (name === null ? "Hello," : `Hello ${name},`),
  text: (vehicle: string | null) =>
    vehicle === null
      ? "Thank you for your enquiry. Our team will get back to you shortly."
      : `Thank you for your enquiry about the ${vehicle}. Our team will get back to you shortly.`,
  reference: "Your reference",
  dealer: "Who will answer",
  call: (name: string) => `Call ${name}`,
  why: (marketingOptIn: boolean) =>
    `You get this letter because an enquiry with your email address was sent on the website of ${site.groupName}. ${
      marketingOptIn ? "You also asked to hear of our offers." : "It does not sign you up for anything."
    } If it was not you, or you think better of it, tell us: ${site.email}.`,
} as const;
