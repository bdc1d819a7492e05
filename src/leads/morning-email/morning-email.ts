import { morningEmail as wording } from "../../contract/enquiries/wording/morning-email.ts";
import type { Morning, WaitingLead } from "../../db/queries/staff/morning-emails.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

/** Lists the customers who wait for a person: first names and cars, with links if there is a back office (`staffUrl`). */
export function morningEmailContent(morning: Morning, staffUrl: string | undefined): EmailContent {
  const { name, total, answers, waiting, dueToday, overdue, leads } = morning;
  const number = (count: number) => (count === 0 ? null : String(count));
  const numbers = {
    title: wording.numbers,
    facts: [
      [wording.answers, number(answers)],
      [wording.waiting, number(waiting)],
      [wording.dueToday, number(dueToday)],
      [wording.overdue, number(overdue)],
    ],
  } as const;
  const open = staffUrl && `${staffUrl}/customer_enquiries`;
  const rows = leads.map((lead) => ({ line: describe(lead), href: open && `${open}/${lead.id}` }));
  const body = html`<p style="margin:0">${name}</p>
${section(numbers)}
<h2 style="margin:24px 0 8px;font-size:18px">${wording.leads}</h2>
<ul style="margin:0;padding-left:20px">
${rows.map(({ line, href }) => html`<li style="padding:4px 0">${href ? html`<a href="${href}">${line}</a>` : line}</li>\n`)}
</ul>
<p style="margin:24px 0 0">${open ? button(open, wording.open) : null}</p>
`;
  const text = [
    name,
    plainSection(numbers),
    `${wording.leads}\n${rows.map(({ line, href }) => `  ${[line, href].filter(Boolean).join(": ")}`).join("\n")}`,
    ...(open ? [`${wording.open}: ${open}`] : []),
    wording.foot,
  ];
  return {
    subject: wording.subject(total),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}

const describe = (lead: WaitingLead) => `${lead.firstName}, ${lead.car ?? wording.aCar}: ${taskOf(lead)}`;

function taskOf({ awaitingReplySince, isWaiting }: WaitingLead): string {
  if (awaitingReplySince !== null) return wording.answered;
  return isWaiting ? wording.waits : wording.due;
}
