import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { replyEmail as wording } from "../../contract/enquiries/wording/lead-emails.ts";
import { formatDate } from "../../contract/formats/format.ts";
import { groupNumber } from "../../contract/settings/group-number.ts";
import { site } from "../../contract/settings/site.ts";
import type { StoredReply } from "../../db/queries/enquiries/progress/lead-messages.ts";
import { type Html, html } from "../emails/html.ts";
import { emailLayout } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

/** A dealer's reply to the person who sent a lead, in the group's layout. */
export function replyEmail({ reply, lead, dealer }: StoredReply): EmailContent {
  const { subject, text } = reply;
  const { name, contactNo } = dealer ?? { name: site.groupName, contactNo: groupNumber() };
  const askedOn = formatDate(southAfricanDate(lead.createdAt));
  const foot = wording.foot(name, contactNo, lead.reference, askedOn);
  const paragraphs = text.split(/\n{2,}/).map(
    (paragraph) => html`<p style="margin:0 0 16px;white-space:pre-line">${linked(paragraph)}</p>
`,
  );
  return {
    subject,
    // Mail programs take what follows "-- " for a signature, and do not quote it.
    text: `${text}\n\n-- \n${foot}\n`,
    html: emailLayout(subject, html`${paragraphs}`, foot),
  };
}

/** The text with its https addresses as links. */
function linked(text: string): Html[] {
  return text
    .split(/(https:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}
