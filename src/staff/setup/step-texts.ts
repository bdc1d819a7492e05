import type { StepName } from "../../contract/staff/setup/guide.ts";

/** What administrators read about each step. */
export const STEP_TEXTS: Readonly<Record<StepName, { title: string; text: string }>> = {
  demo: {
    title: "The demo, or empty",
    text: "The site comes with an invented group, so that you can try everything. Skip this while you look around. Remove the demo when you begin with your own: what you have changed stays, and the rest can be brought back for thirty days.",
  },
  group: {
    title: "Your group and its brand",
    text: "First the names, the address and the information officer, which legal pages and e-mails name. Then the colour and the logo: pages, e-mails and documents follow within two seconds. Then how visitors reach the group.",
  },
  dealer: {
    title: "Your first dealer",
    text: "Visitors choose a dealer, and its people answer them. Enquiries go to the dealer principal until you name another address.",
  },
  people: {
    title: "Your people",
    text: "Give each person a role and, unless they work for the whole group, their dealers. They get an e-mail with a link that works once, for three days.",
  },
  mail: {
    title: "E-mail",
    text: "Send yourself a message as the site sends its e-mails to customers and dealers. Three records in the DNS of your domain (SPF, DKIM and DMARC) keep them from the spam folder.",
  },
  stock: {
    title: "Your cars",
    text: "Import a file of your dealer system or of a portal: you see its first rows as they will be, and can undo an import. A feed does the same by itself, each day.",
  },
  enquiries: {
    title: "Who gets enquiries",
    text: "Each dealer has lead channels: e-mail addresses or a CRM, for sales, parts, service and finance. Send a test lead through each. Where enquiries without a dealer go is a setting.",
  },
  live: {
    title: "Before you go live",
    text: "Each line looks by itself whether it is right, and says what to do if not.",
  },
};
