import { site } from "../../settings/site.ts";

/** The e-mail to a dealer's managers about a lead that nobody has contacted in time. */
export const escalationEmail = {
  subject: (name: string, reference: string) => `Nobody has contacted ${name} (${reference})`,
  title: "A customer is waiting",
  text: (waited: string) => `Nobody has contacted this customer for ${waited} of opening hours.`,
  contacted: "Somebody has contacted this customer since.",
  open: "Open the enquiry",
  call: "Call",
  enquiry: "Enquiry",
  customer: "Customer",
  cellPhone: "Phone",
  about: "About",
  form: "Form",
  received: "Received",
  due: "To be contacted by",
  owner: "Looked after by",
  nobody: "Nobody",
  dealer: "Dealer",
  reference: "Reference",
  get foot() {
    return `Sent by the website of ${site.groupName} once for each enquiry, and again if the customer has cancelled an appointment. The time after which it is sent is set on the dealer's page of the back office.`;
  },
} as const;
