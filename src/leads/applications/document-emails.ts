import type { DocumentKind } from "../../contract/applications/application-progress.ts";
import {
  documentRequestEmail as asking,
  documentKinds,
  documentsReceivedEmail as received,
} from "../../contract/applications/wording/documents.ts";
import { financeNotice } from "../../contract/applications/wording/emails.ts";
import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import type { ApplicationForEmail } from "../../db/queries/applications/application-emails.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

type Asked = { kinds: readonly DocumentKind[]; message: string; expiresAt: Date; token: string };

/** Asks an applicant for documents, with the link to upload them. */
export function documentRequestEmail(
  { reference, dealer }: ApplicationForEmail,
  { kinds, message, expiresAt, token }: Asked,
  siteUrl: string,
): EmailContent {
  const names = kinds.map((kind) => documentKinds[kind]);
  const url = `${siteUrl}/finance/documents?key=${token}`;
  const expires = asking.expires(formatSouthAfricanTime(expiresAt));
  const body = html`<p style="margin:0">${asking.text(dealer)}</p>
<ul style="margin:8px 0 16px;padding-left:20px">${names.map((name) => html`<li>${name}</li>`)}</ul>
${message === "" ? null : html`<p style="margin:0 0 16px;white-space:pre-line"><strong>${asking.message}</strong>\n${message}</p>`}
<p style="margin:0 0 16px">${button(url, asking.open)}</p>
<p style="margin:0 0 16px">${expires}</p>
<p style="margin:0">${asking.reference(reference)}</p>
`;
  const text = [
    `${asking.text(dealer)}\n${names.map((name) => `- ${name}`).join("\n")}`,
    ...(message === "" ? [] : [`${asking.message}\n${message}`]),
    `${asking.open}: ${url}`,
    expires,
    asking.reference(reference),
    asking.foot,
  ];
  return {
    subject: asking.subject(reference),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(asking.title, body, asking.foot),
  };
}

/** Tells a finance desk that an applicant has sent everything. */
export function documentsReceivedEmail(
  { id, reference }: ApplicationForEmail,
  staffUrl: string | undefined,
): EmailContent {
  const url = staffUrl && `${staffUrl}/finance_applications/${id}`;
  const words = received.text(reference);
  const body = html`<p style="margin:0 0 16px">${words}</p>
${url ? html`<p style="margin:0">${button(url, financeNotice.open)}</p>` : null}
`;
  const text = [words, ...(url ? [`${financeNotice.open}: ${url}`] : []), financeNotice.foot];
  return {
    subject: received.subject(reference),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(received.title, body, financeNotice.foot),
  };
}
