import { site } from "../../settings/site.ts";

/** The e-mail to a dealer's finance desk about a new application, without its contents. */
export const financeNotice = {
  subject: (reference: string) => `Finance application ${reference} has arrived`,
  title: "A finance application has arrived",
  text: "An application for vehicle finance is waiting for your desk. Its contents are stored encrypted and are not in this e-mail.",
  application: "Application",
  reference: "Reference",
  dealer: "Dealer",
  vehicle: "Vehicle",
  isNew: "New",
  isUsed: "Used",
  received: "Received",
  open: "Open the application",
  howToOpen: "You need your second factor. The site records who reads it, and why.",
  /** Used where the back office is switched off. */
  how: "Read it on the site's own machine. The site records who reads it:",
  command: (reference: string) => `npm run cli -- finance show ${reference}`,
  get foot() {
    return `Sent by the website of ${site.groupName}. Please do not ask the customer to send personal or bank details by e-mail.`;
  },
} as const;

/** The applicant's receipt. */
export const applicationConfirmation = {
  subject: (reference: string) => `We have your finance application ${reference}`,
  title: "We have your application",
  text: "Thank you. Your application for vehicle finance has arrived. For your safety, this e-mail repeats nothing that you wrote.",
  application: "Your application",
  reference: "Reference",
  dealer: "Dealership",
  received: "Received",
  whatNext: "What happens next",
  next: (dealer: string) => [
    `The finance desk of ${dealer} reads your application and calls you if something is unclear.`,
    "If the bank wants documents, the desk sends you a link to upload them. Please do not send them by e-mail.",
    "The desk takes your application to registered credit providers and tells you what they decide.",
  ],
  call: (dealer: string) => `Call ${dealer}`,
  yourData: (reference: string) =>
    `You may ask what we hold about you, or have it corrected or deleted: write to ${site.email} and name the reference ${reference}.`,
  get foot() {
    return `You get this because this address was entered in the finance application of ${site.groupName}. If that was not you, write to ${site.email} and we delete it.`;
  },
} as const;
