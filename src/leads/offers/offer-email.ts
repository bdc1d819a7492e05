import { formatLongDate } from "../../contract/dates/format-date.ts";
import type { OfferAnswer } from "../../contract/enquiries/offer.ts";
import { offerEmail, offerFacts, offerNotices } from "../../contract/enquiries/offers/wording/customer-offer.ts";
import { confirmationEmail, leadEmail } from "../../contract/enquiries/wording/lead-emails.ts";
import { formatRand, telHref, toLocalPhone } from "../../contract/formats/format.ts";
import { staffPaths } from "../../contract/staff/paths.ts";
import type { Offer } from "../../db/queries/offers/offers.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";
import { plausibleName } from "../emails/plausible.ts";
import { offerLink } from "./offer-link.ts";

type OfferParts = {
  document: LeadDocument;
  offer: Offer;
  dealer: { name: string; contactNo: string };
  siteUrl: string;
};

/** The e-mail with the link to an offer. An instalment is on the page only, where its terms stand beside it. */
export function customerOfferEmail({ document: { lead }, offer, dealer, siteUrl }: OfferParts): EmailContent {
  const { title, reference, version, total, validUntil } = offer;
  const link = offerLink(offer, siteUrl);
  const greeting = confirmationEmail.greeting(plausibleName(lead));
  const text = offerEmail.text(dealer.name, title);
  const why = offerEmail.why(lead.reference);
  const facts = {
    title: offerEmail.title,
    facts: [
      [offerEmail.car, title],
      [offerEmail.total, formatRand(total)],
      [offerFacts.validUntil, formatLongDate(validUntil)],
      [offerFacts.reference, `${reference}, ${offerFacts.version(version)}`],
    ] as const,
  };
  const body = html`<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">${text}</p>
<p style="margin:0 0 16px">${button(link, offerEmail.button)}${button(
    telHref(dealer.contactNo),
    confirmationEmail.call(dealer.name),
  )}</p>
${section(facts)}
<p style="margin:16px 0 0">${offerEmail.private}</p>
`;
  const lines = [
    greeting,
    text,
    `${offerEmail.button}: ${link}`,
    plainSection(facts),
    `${confirmationEmail.call(dealer.name)}: ${dealer.contactNo}`,
    offerEmail.private,
    why,
  ];
  return {
    subject: (version === 1 ? offerEmail.subject : offerEmail.newSubject)(title, reference),
    text: `${lines.join("\n\n")}\n`,
    html: emailLayout(offerEmail.title, body, why),
  };
}

type Answered = { kind: OfferAnswer; detail: string | null; text: string | null };

/** The e-mail to a salesperson about what the customer did with an offer. */
export function offerNotice(
  { kind, detail, text }: Answered,
  { document: { lead }, offer, siteUrl }: OfferParts,
): EmailContent {
  const title = offerNotices[kind](`${lead.firstName} ${lead.lastName}`.trim());
  const link = siteUrl + staffPaths.enquiry(lead.id);
  const facts = {
    title: offerNotices.customer,
    facts: [
      [offerNotices.text, text],
      [offerNotices.reason, detail],
      [offerNotices.offer, `${offer.reference}, ${offerFacts.version(offer.version)}: ${offer.title}`],
      [offerNotices.total, formatRand(offer.total)],
      [offerNotices.phone, toLocalPhone(lead.cellPhone)],
      [offerNotices.email, lead.email],
      [offerNotices.enquiry, lead.reference],
    ] as const,
  };
  const call = lead.cellPhone === "" ? "" : button(telHref(lead.cellPhone), leadEmail.call);
  const body = html`<p style="margin:0 0 16px">${button(link, offerNotices.open)}${call}</p>
${section(facts)}`;
  return {
    subject: `${title} (${offer.reference})`,
    text: `${[`${title}.`, `${offerNotices.open}: ${link}`, plainSection(facts), offerNotices.foot].join("\n\n")}\n`,
    html: emailLayout(title, body, offerNotices.foot),
  };
}
