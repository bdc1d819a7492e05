import { currentBrand } from "../../contract/brand/computed/current-brand.ts";
import { confirmationEmail as wording } from "../../contract/enquiries/wording/lead-emails.ts";
import { telHref } from "../../contract/formats/format.ts";
import { appointmentEmail } from "../appointments/appointment-email.ts";
import type { Mail } from "../delivery/mail/mailer.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { holdEmail } from "../holds/hold-email.ts";
import { html } from "./html.ts";
import { button, emailLayout } from "./layout.ts";
import type { EmailContent } from "./lead-email.ts";
import { picturesLink } from "./pictures-link.ts";
import { plausibleCar, plausibleName } from "./plausible.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

/**
 * The customer's receipt. Anybody may have entered this address, so the e-mail repeats only a plausible name and vehicle:
 * the form cannot be used to send advertisements.
 */
export function confirmationEmail(document: LeadDocument, siteUrl: string): EmailContent & Pick<Mail, "calendar"> {
  const { lead, dealer, appointment, hold } = document;
  if (hold !== null && hold.state !== "ended")
    return holdEmail(hold.state, { document, hold, endsAt: hold.endsAt, siteUrl });
  if (appointment?.state === "booked") {
    const emailKind = appointment.confirmBy === null ? "booked" : "unconfirmed";
    return appointmentEmail(emailKind, { document, appointment, siteUrl });
  }
  const name = plausibleName(lead);
  const about = plausibleCar(lead);
  const why = wording.why(lead.marketingOptIn);
  const link = unsubscribeLink(lead, siteUrl);
  const pictures = picturesLink(document, siteUrl);
  const body = html`<p style="margin:0 0 16px">${wording.greeting(name)}</p>
<p style="margin:0 0 16px">${wording.text(about)}</p>
<p style="margin:0 0 16px">${wording.reference}<br><strong style="font-size:20px">${lead.reference}</strong></p>
${
  pictures.length > 0
    ? html`<p style="margin:0 0 16px">${pictures.map(({ href, label }) => button(href, label))}</p>
`
    : null
}${
  dealer &&
  html`<p style="margin:0 0 8px">${wording.dealer}: <strong>${dealer.name}</strong>, ${dealer.contactNo}</p>
<p style="margin:0">${button(telHref(dealer.contactNo), wording.call(dealer.name))}</p>
`
}${
  link &&
  html`<p style="margin:16px 0 0;font-size:14px"><a href="${link}" style="color:${currentBrand().tones.page.ink}">${wording.unsubscribe}</a></p>
`
}`;
  const text = [
    wording.greeting(name),
    wording.text(about),
    `${wording.reference}: ${lead.reference}`,
    dealer ? `${wording.dealer}: ${dealer.name}, ${dealer.contactNo}` : "",
    ...pictures.map(({ label, href }) => `${label}: ${href}`),
    link ? `${wording.unsubscribe}: ${link}` : "",
    why,
  ].filter((part) => part !== "");
  return {
    subject: wording.subject(lead.reference),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, why),
  };
}
