import type { WaitingEnquiry } from "../waiting-enquiries.ts";

/** An enquiry that was sent without a connection. */
export const waitingEnquiries = {
  /** Label of the region with the notices. */
  label: "Connection and enquiries",
  state: (enquiry: WaitingEnquiry): string => {
    const yours = enquiry.about === "" ? "Your enquiry" : `Your enquiry about the ${enquiry.about}`;
    switch (enquiry.state) {
      case "kept":
        return `${yours} is kept on this device, as there is no connection. It is sent by itself once you are online again, today or tomorrow at the latest. You need not do anything.`;
      case "sending":
        return `${yours} is being sent.`;
      case "sent":
        return `${yours} has been sent. Your reference is ${enquiry.reference}.`;
      case "refused":
        return `${yours} was not accepted. ${enquiry.violations.map(({ message }) => `${message.replace(/\.$/, "")}.`).join(" ")} Please correct it and send it again.`;
      case "expired":
        return `${yours} was not sent, as there was no connection for a day. Please send it again.`;
    }
  },
  /** Used for several enquiries. */
  several: (n: number) =>
    `${n} enquiries are kept on this device. They are sent by themselves once you are online again, today or tomorrow at the latest.`,
  change: "Change my enquiry",
  another: "Write another enquiry",
  open: "Open the form",
  close: "Close",
} as const;
