import { telHref } from "../../contract/domain/format.ts";
import { confirmationEmail as wording } from "../../contract/wording/lead-emails.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { html } from "./html.ts";
import { button, emailLayout } from "./layout.ts";
import type { EmailContent } from "./lead-email.ts";

/** No digits, dots or slashes, so that no web address matches. */
const NAME = /^[\p{L}\p{M}' ʼ’-]{1,40}$/u;
const VEHICLE = /^[\p{L}\p{M}\d' .()+-]{1,60}$/u;

/**
 * The customer's receipt. Anybody may have entered this address, so the e-mail repeats only a plausible name and vehicle:
 * the form cannot be used to send advertisements.
 */
export function confirmationEmail({ lead, dealer }: LeadDocument): EmailContent {
  const name = NAME.test(lead.firstName) ? lead.firstName : null;
  const car = [lead.make, lead.model].filter(Boolean).join(" ");
  const about = lead.model !== null && VEHICLE.test(car) ? car : null;
  const why = wording.why(lead.marketingOptIn);
  const body = html`<p style="margin:0 0 16px">${wording.greeting(name)}</p>
<p style="margin:0 0 16px">${wording.text(about)}</p>
<p style="margin:0 0 16px">${wording.reference}<br><strong style="font-size:20px">${lead.reference}</strong></p>
${
  dealer &&
  html`<p style="margin:0 0 8px">${wording.dealer}: <strong>${dealer.name}</strong>, ${dealer.contactNo}</p>
<p style="margin:0">${button(telHref(dealer.contactNo), wording.call(dealer.name))}</p>
`
}`;
  const text = [
    wording.greeting(name),
    wording.text(about),
    `${wording.reference}: ${lead.reference}`,
    dealer ? `${wording.dealer}: ${dealer.name}, ${dealer.contactNo}` : "",
    why,
  ].filter((part) => part !== "");
  return {
    subject: wording.subject(lead.reference),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, why),
  };
}
