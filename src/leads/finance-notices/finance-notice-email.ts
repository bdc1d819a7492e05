import { formatSouthAfricanTime } from "../../contract/domain/format-date.ts";
import { financeNotice as wording } from "../../contract/wording/finance/notice.ts";
import { html } from "../emails/html.ts";
import { emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

type ApplicationFacts = { reference: string; dealer: string; vehicleType: string; createdAt: Date };

/** Notifies a finance desk of an application, without its contents, and explains how to read it. */
export function financeNoticeEmail({ reference, dealer, vehicleType, createdAt }: ApplicationFacts): EmailContent {
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
  const body = html`<p style="margin:0">${wording.text}</p>
${section(application)}
<p style="margin:24px 0 8px">${wording.how}</p>
<p style="margin:0;font-family:monospace;overflow-wrap:break-word">${command}</p>
`;
  const text = [wording.text, plainSection(application), `${wording.how}\n  ${command}`, wording.foot];
  return { subject, text: `${text.join("\n\n")}\n`, html: emailLayout(wording.title, body, wording.foot) };
}
