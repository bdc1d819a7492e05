import { applicationConfirmation as wording } from "../../contract/applications/wording/emails.ts";
import { formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { telHref } from "../../contract/formats/format.ts";
import type { ApplicationForEmail } from "../../db/queries/applications/application-emails.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

/** The applicant's receipt. Anybody may have entered the address, so the e-mail repeats nothing from the application. */
export function applicationConfirmationEmail(application: ApplicationForEmail): EmailContent {
  const { reference, dealer, dealerPhone, createdAt } = application;
  const facts = {
    title: wording.application,
    facts: [
      [wording.reference, reference],
      [wording.dealer, `${dealer}, ${dealerPhone}`],
      [wording.received, formatSouthAfricanTime(createdAt)],
    ],
  } as const;
  const next = wording.next(dealer);
  const body = html`<p style="margin:0">${wording.text}</p>
${section(facts)}
<h2 style="margin:24px 0 8px;font-size:17px">${wording.whatNext}</h2>
<ol style="margin:0 0 16px;padding-left:20px">${next.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}</ol>
<p style="margin:0 0 16px">${button(telHref(dealerPhone), wording.call(dealer))}</p>
<p style="margin:0">${wording.yourData(reference)}</p>
`;
  const steps = next.map((step, n) => `${n + 1}. ${step}`).join("\n");
  const text = [wording.text, plainSection(facts), `${wording.whatNext}\n${steps}`, wording.yourData(reference)];
  return {
    subject: wording.subject(reference),
    text: `${[...text, wording.foot].join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}
