import { site } from "../../../../site.config.ts";

/** The e-mail that notifies a dealer's finance desk of an application. Contains no applicant data. */
export const financeNotice = {
  subject: (reference: string) => `Finance application ${reference} has arrived`,
  title: "A finance application has arrived",
  text: "An application for vehicle finance is waiting for your desk. Its contents are encrypted and are not in this e-mail.",
  application: "Application",
  reference: "Reference",
  dealer: "Dealer",
  vehicle: "Vehicle",
  isNew: "New",
  isUsed: "Used",
  received: "Received",
  time: (minute: string) => `${minute} SAST`,
  how: "Read it on the site's server. Each access is recorded:",
  command: (reference: string) => `npm run cli -- finance show ${reference}`,
  foot: `Sent by the website of ${site.groupName}. Please do not ask the customer to send personal or bank details by e-mail.`,
} as const;
