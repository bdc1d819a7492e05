import { APPOINTMENT_NAMES, type AppointmentKind } from "../../appointments/appointments.ts";
import { site } from "../../settings/site.ts";
import type { LeadForm } from "../submission/lead-form-names.ts";

/** The forms as subjects and CRMs name them. */
const forms: Record<LeadForm, string> = {
  new: "New vehicle",
  used: "Used vehicle",
  hold: "Hold a vehicle",
  "test-drive": "Test drive",
  special: "Special",
  "service-deal": "Service deal",
  campaign: "Campaign",
  parts: "Parts",
  service: "Service",
  finance: "Finance",
  sell: "Vehicle to sell",
  contact: "Question",
};

const after = (words: string, about: string | null) => (about === null ? "" : ` ${words} ${about}`);
const quoted = (title: string | null, unknown: string) => (title === null ? unknown : `"${title}"`);

/** What the customer wants, in one sentence. `about` is a vehicle or, for offers, the offer's title. */
const openingLines: Record<LeadForm, (name: string, about: string | null, competition: string | null) => string> = {
  new: (name, about) => `${name} is interested in a new ${about ?? "vehicle"}.`,
  used: (name, about) => `${name} is interested in ${about === null ? "a used vehicle" : `the used ${about}`}.`,
  hold: (name, about) => `${name} asks to hold ${about === null ? "a used vehicle" : `the used ${about}`}.`,
  "test-drive": (name, about) => `${name} asks for a test drive${after("of the", about)}.`,
  special: (name, about) => `${name} asks about the special ${quoted(about, "on the website")}.`,
  "service-deal": (name, about) => `${name} asks about the service deal ${quoted(about, "on the website")}.`,
  campaign: (name, about, competition) =>
    `${name} took part in the campaign${competition === null ? "" : ` ${competition}`}${after("and is interested in the", about)}.`,
  parts: (name, about) => `${name} needs a part${after("for a", about)}.`,
  service: (name, about) => `${name} wants to book a service${after("for a", about)}.`,
  finance: (name, about) => `${name} has a question about finance${after("for a", about)}.`,
  sell: (name, about) => `${name} wants to sell a ${about ?? "vehicle"}.`,
  contact: (name, about) => `${name} has a question${after("about the", about)}.`,
};

/** The e-mail to a dealer's people about a new lead. */
export const leadEmail = {
  forms,
  openingLines,
  /** Replaces the opening line if an appointment is booked. */
  booked: (kind: AppointmentKind, name: string, about: string | null, time: string) =>
    `${name} has booked a ${APPOINTMENT_NAMES[kind]}${after("of the", about)}: ${time}.`,
  unconfirmed: (kind: AppointmentKind, name: string, about: string | null, time: string) =>
    `${name} asks for a ${APPOINTMENT_NAMES[kind]}${after("of the", about)}, and has not confirmed the time yet: ${time}.`,
  unconfirmedNotice: (until: string) =>
    `Unusually many times were booked in a short time, so the customer must confirm this one by e-mail. Its place is kept until ${until}. If you have spoken with the customer, confirm it in the back office.`,
  subject: (form: string, about: string | null, name: string, reference: string) =>
    `${form}: ${about === null ? "" : `${about}, `}${name} (${reference})`,
  /** Subject prefixes. */
  possibleSpam: "[possible spam]",
  followUp: "[follow-up]",
  repeat: "[repeat]",
  spamNotice: (signals: string) =>
    `This may be spam (${signals}). No confirmation was sent to the customer, and the lead was not sent to other systems.`,
  followNotice: (reference: string) => `The same person asked about the same thing shortly before: ${reference}.`,
  repeatNotice: (reference: string) =>
    `This is a repeat of ${reference}, which was sent to you before: the same person asked the same again. Nothing in it is new.`,
  repeatedNotice: (repeats: string) => `The same person asked the same again: ${repeats}.`,
  spamSignals: {
    honeypot: "a hidden field was filled in",
    "too fast": "sent faster than anybody types",
    links: "several links in the message",
  },
  call: "Call",
  whatsapp: "WhatsApp",
  reply: "Reply by e-mail",
  /** The prepared text of the WhatsApp link. */
  greeting: (name: string, about: string | null, reference: string) =>
    `Hello ${name}, this is ${site.groupName}. Thank you for your enquiry${about === null ? "" : ` (${about})`}. Your reference is ${reference}.`,
  customer: "Customer",
  name: "Name",
  email: "Email",
  cellPhone: "Cell phone",
  region: "Region",
  message: "Message",
  about: "About",
  vehicle: "Vehicle",
  appointments: { "test-drive": "Test drive", viewing: "Viewing" } satisfies Record<AppointmentKind, string>,
  /** Text after the time, by the state of the appointment. */
  notConfirmed: " (not confirmed)",
  appointmentStates: { held: "", booked: "", came: " (came)", missed: " (did not come)", cancelled: " (cancelled)" },
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
  registrationNumber: "Registration number",
  kilometres: "Kilometres",
  preferredDay: "Preferred day",
  special: "Special",
  offer: "Offer",
  picture: "Picture",
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
  repeats: "Repeat of",
  askedAgain: "Asked again",
  consent: "Consent",
  contactConsent: "May be contacted about this enquiry",
  marketing: "Wants to receive offers",
  wording: "Wording agreed to",
  yes: "Yes",
  no: "No",
  get foot() {
    return `Sent by the website of ${site.groupName}. Your reply goes to the customer. Use these details only to answer this enquiry.`;
  },
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
  addPictures: "Add pictures of your car",
  dealer: "Your dealer",
  call: (name: string) => `Call ${name}`,
  unsubscribe: "Send me no more offers",
  why: (marketingOptIn: boolean) =>
    `You receive this e-mail because an enquiry with your email address was sent on the website of ${site.groupName}. ${
      marketingOptIn ? "You also asked to receive our offers." : "It does not subscribe you to anything."
    } If you did not send it, or have changed your mind, write to ${site.email}.`,
} as const;

/** The e-mails about an appointment. `it`: "test drive"; `time`: its day and time. */
const emailsAbout = (it: string, ofCar: string) => {
  const ready = (car: string | null) =>
    `We look forward to seeing you${car === null ? "" : `, and the ${car} will be ready`}.`;
  return {
    booked: {
      subject: (time: string) => `Your ${it} on ${time} is booked`,
      title: `Your ${it} is booked`,
      text: ready,
    },
    unconfirmed: {
      subject: (time: string) => `Please confirm your ${it} on ${time}`,
      title: `Please confirm your ${it}`,
      text: (car: string | null) => `You have asked for a ${it}${car === null ? "" : ` of the ${car}`}.`,
    },
    confirmBy: (until: string) =>
      `Please confirm it by ${until}: open the link below and press the button. After that somebody else can have this time.`,
    confirm: "Confirm it",
    moved: {
      subject: (time: string) => `Your ${it} is moved to ${time}`,
      title: `Your ${it} has a new time`,
      text: ready,
    },
    car: {
      subject: (time: string) => `Your ${it} on ${time}: another car`,
      title: `Your ${it} has another car`,
      text: (car: string | null) =>
        `The time stays the same${car === null ? "" : `, and the ${car} will be ready`}. We look forward to seeing you.`,
    },
    cancelled: {
      subject: (time: string) => `Your ${it} on ${time} is cancelled`,
      title: `Your ${it} is cancelled`,
      text: () => "It no longer stands in our diary. We would be glad to see you another time.",
    },
    reminder: {
      subject: (time: string) => `Your ${it}: ${time}`,
      title: `See you soon at your ${it}`,
      text: (car: string | null) => `${car === null ? `Your ${it}` : `The ${car}`} waits for you.`,
    },
    bring: "Please bring your driving licence.",
    when: "When",
    vehicle: "Car",
    where: "Where",
    change: "Move or cancel it",
    summary: (car: string | null, dealer: string) => `${ofCar}${car === null ? "" : ` of the ${car}`} at ${dealer}`,
    description: (reference: string, phone: string, link: string | undefined) =>
      `Your reference: ${reference}. Call ${phone}.${link === undefined ? "" : ` Move or cancel it: ${link}`}`,
    get why() {
      return `You receive this e-mail because a ${it} was booked with your email address at ${site.groupName}. If you did not ask for it, cancel it by the link above or write to ${site.email}.`;
    },
    /** Texts for the dealer's people. */
    notice: {
      confirmed: (name: string, time: string) => `${name} has confirmed the ${it} of ${time}`,
      moved: (name: string, time: string) => `${name} has moved the ${it} to ${time}`,
      cancelled: (name: string, time: string) => `${name} has cancelled the ${it} of ${time}`,
      gone: (name: string, time: string) => `Call ${name}: the car of the ${it} on ${time} is sold or withdrawn`,
      get foot() {
        return `Sent by the website of ${site.groupName}. The customer has an e-mail that says the same, and is not reminded of the old time.`;
      },
      get confirmedFoot() {
        return `Sent by the website of ${site.groupName}. The customer has an e-mail with the details. The time is no longer limited.`;
      },
      get goneFoot() {
        return `Sent by the website of ${site.groupName}. The customer has not been told and gets no reminder. The ${it} stays in the calendar until somebody cancels it or gives it another car.`;
      },
    },
  };
};

export const appointmentEmails: Record<AppointmentKind, ReturnType<typeof emailsAbout>> = {
  "test-drive": emailsAbout(APPOINTMENT_NAMES["test-drive"], "Test drive"),
  viewing: emailsAbout(APPOINTMENT_NAMES.viewing, "Viewing"),
};

/** The message of a test lead. */
export const testLead = {
  firstName: "Test",
  lastName: "Lead",
  formName: "Test",
  message: "This is a test from the back office. No customer is waiting for an answer.",
} as const;

/** The footer of a reply of the dealer's people. `askedOn` is a date. */
export const replyEmail = {
  foot: (dealer: string, contactNo: string, reference: string, askedOn: string) =>
    `${dealer}, ${contactNo}. About your enquiry ${reference} of ${askedOn}.`,
};
