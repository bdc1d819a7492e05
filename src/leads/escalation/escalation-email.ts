import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { formatMinutes } from "../../contract/enquiries/contact-clock.ts";
import { escalationEmail as wording } from "../../contract/enquiries/wording/escalation-email.ts";
import { leadEmail } from "../../contract/enquiries/wording/lead-emails.ts";
import { telHref, toLocalPhone } from "../../contract/formats/format.ts";
import { staffPaths } from "../../contract/staff/paths.ts";
import { type LeadDocument, subjectName } from "../documents/lead-document.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

type Escalation = {
  document: LeadDocument;
  contactDueAt: Date | null;
  ownerName: string | null;
  /** Minutes of opening hours so far; null if somebody has contacted the customer meanwhile. */
  waitedMinutes: number | null;
};

/** Tells a manager of a lead that nobody has contacted in time, with a link to it. */
export function escalationEmail(
  { document, contactDueAt, ownerName, waitedMinutes }: Escalation,
  siteUrl: string,
): EmailContent {
  const { lead, dealer } = document;
  const name = `${lead.firstName} ${lead.lastName}`;
  const facts = {
    title: wording.enquiry,
    facts: [
      [wording.customer, name],
      [wording.cellPhone, toLocalPhone(lead.cellPhone)],
      [wording.about, subjectName(document)],
      [wording.form, leadEmail.forms[lead.form]],
      [wording.received, formatSouthAfricanTime(lead.createdAt)],
      [wording.due, contactDueAt && formatSouthAfricanTime(contactDueAt)],
      [wording.owner, ownerName ?? wording.nobody],
      [wording.dealer, dealer?.name],
      [wording.reference, lead.reference],
    ],
  } as const;
  const says = waitedMinutes === null ? wording.contacted : wording.text(formatMinutes(waitedMinutes));
  const link = siteUrl + staffPaths.enquiry(lead.id);
  const callButton = lead.cellPhone === "" ? "" : button(telHref(lead.cellPhone), wording.call);
  const body = html`<p style="margin:0 0 16px">${says}</p>
<p style="margin:0 0 16px">${button(link, wording.open)}${callButton}</p>
${section(facts)}`;
  const text = [says, `${wording.open}: ${link}`, plainSection(facts), wording.foot];
  return {
    subject: wording.subject(name, lead.reference),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}
