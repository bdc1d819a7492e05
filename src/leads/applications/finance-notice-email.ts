import { financeNotice as wording } from "../../contract/applications/wording/emails.ts";
import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

type ApplicationFacts = { id: number; reference: string; dealer: string; vehicleType: string; createdAt: Date };

/** Notifies a finance desk of an application, without its contents. Links to it if there is a back office (`staffUrl`). */
export function financeNoticeEmail(
  { id, reference, dealer, vehicleType, createdAt }: ApplicationFacts,
  staffUrl: string | undefined,
): EmailContent {
  const subject = wording.subject(reference);
  const application = {
    title: wording.application,
    facts: [
      [wording.reference, reference],
      [wording.dealer, dealer],
      [wording.vehicle, vehicleType === "new" ? wording.isNew : wording.isUsed],
      [wording.received, formatSouthAfricanTime(createdAt)],
    ],
  } as const;
  const command = wording.command(reference);
  const url = staffUrl && `${staffUrl}/finance_applications/${id}`;
  const way = url
    ? html`<p style="margin:24px 0 8px">${button(url, wording.open)}</p>
<p style="margin:0">${wording.howToOpen}</p>`
    : html`<p style="margin:24px 0 8px">${wording.how}</p>
<p style="margin:0;font-family:monospace;overflow-wrap:break-word">${command}</p>`;
  const body = html`<p style="margin:0">${wording.text}</p>
${section(application)}
${way}
`;
  const plainWay = url ? `${wording.open}: ${url}\n${wording.howToOpen}` : `${wording.how}\n  ${command}`;
  const text = [wording.text, plainSection(application), plainWay, wording.foot];
  return { subject, text: `${text.join("\n\n")}\n`, html: emailLayout(wording.title, body, wording.foot) };
}
