import { telHref } from "../contract/domain/format.ts";
import { confirmationLetter as words } from "../contract/wording/lead-letters.ts";
import { html } from "./html.ts";
import type { LeadDocument } from "./lead-document.ts";
import type { Letter } from "./lead-letter.ts";
import { button, layout } from "./letter-layout.ts";

/** A name as people have it: letters with the marks between them, no digits, dots or slashes. */
const NAME = /^[\p{L}\p{M}' ʼ’-]{1,40}$/u;
const WORDS = /^[\p{L}\p{M}\d' .()+-]{1,60}$/u;

/**
 * The customer's receipt. Anybody may have typed this address, so nothing that was typed is repeated but a name and a
 * vehicle that look like such: the letter cannot be made to carry somebody's advertisement.
 */
export function confirmationLetter({ lead, dealer }: LeadDocument): Letter {
  const name = NAME.test(lead.firstName) ? lead.firstName : null;
  const car = [lead.make, lead.model].filter(Boolean).join(" ");
  const about = lead.model !== null && WORDS.test(car) ? car : null;
  const why = words.why(lead.marketingOptIn);
  const body = html`<p style="margin:0 0 16px">${words.greeting(name)}</p>
<p style="margin:0 0 16px">${words.text(about)}</p>
<p style="margin:0 0 16px">${words.reference}<br><strong style="font-size:20px">${lead.reference}</strong></p>
${
  dealer &&
  html`<p style="margin:0 0 8px">${words.dealer}: <strong>${dealer.name}</strong>, ${dealer.contactNo}</p>
<p style="margin:0">${button(telHref(dealer.contactNo), words.call(dealer.name))}</p>
`
}`;
  const text = [
    words.greeting(name),
    words.text(about),
    `${words.reference}: ${lead.reference}`,
    dealer ? `${words.dealer}: ${dealer.name}, ${dealer.contactNo}` : "",
    why,
  ].filter((part) => part !== "");
  return {
    subject: words.subject(lead.reference),
    text: `${text.join("\n\n")}\n`,
    html: layout(words.title, body, why),
  };
}
