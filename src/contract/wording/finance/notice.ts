import { site } from "../../../../site.config.ts";

/** What a dealer's finance desk reads when an application has come: nothing of what is in it. */
export const financeNotice = {
  subject: (reference: string) => `Finance application ${reference} has arrived`,
  title: "A finance application has arrived",
  text: "An application for vehicle finance is waiting for your desk. What is in it is kept sealed, and is not in this letter.",
  application: "Application",
  reference: "Reference",
  dealer: "Dealer",
  vehicle: "Vehicle",
  isNew: "New",
  isUsed: "Used",
  received: "Received",
  time: (minute: string) => `${minute} SAST`,
  how: "It is read on the site's own machine, and who reads it is recorded:",
  command: (reference: string) => `npm run cli -- finance show ${reference}`,
  foot: `Sent by the website of ${site.groupName}. Please do not ask the customer to send personal or bank details by e-mail.`,
} as const;
