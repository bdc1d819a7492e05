import { site } from "../../../../site.config.ts";

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
  how: "Read it on the site's own machine. The site records who reads it:",
  command: (reference: string) => `npm run cli -- finance show ${reference}`,
  foot: `Sent by the website of ${site.groupName}. Please do not ask the customer to send personal or bank details by e-mail.`,
} as const;
