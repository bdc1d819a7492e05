import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../contract/dates/format-date.ts";
import { morningEmail as wording } from "../../contract/enquiries/wording/morning-email.ts";
import { timeOfDay } from "../../contract/tasks/due-times.ts";
import type { DueTask, Morning, WaitingLead } from "../../db/queries/staff/morning-emails.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

/**
 * Lists the customers who wait for a person on `day`, and the person's tasks: first names and cars, with links if there is a back office
 * (`staffUrl`).
 */
export function morningEmailContent(morning: Morning, day: string, staffUrl: string | undefined): EmailContent {
  const { name, total, answers, waiting, dueToday, overdue, leads, tasks } = morning;
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
  const href = ({ id }: { id: number }) => open && `${open}/${id}`;
  const lists = [
    { title: wording.leads, rows: leads.map((lead) => ({ line: describe(lead), href: href(lead) })) },
    { title: wording.tasks, rows: tasks.map((task) => ({ line: describeTask(task, day), href: href(task) })) },
  ].filter(({ rows }) => rows.length > 0);
  const body = html`<p style="margin:0">${name}</p>
${section(numbers)}
${lists.map(
  ({ title, rows }) => html`<h2 style="margin:24px 0 8px;font-size:18px">${title}</h2>
<ul style="margin:0;padding-left:20px">
${rows.map(({ line, href }) => html`<li style="padding:4px 0">${href ? html`<a href="${href}">${line}</a>` : line}</li>\n`)}
</ul>
`,
)}
<p style="margin:24px 0 0">${open ? button(open, wording.open) : null}</p>
`;
  const text = [
    name,
    plainSection(numbers),
    ...lists.map(
      ({ title, rows }) =>
        `${title}\n${rows.map(({ line, href }) => `  ${[line, href].filter(Boolean).join(": ")}`).join("\n")}`,
    ),
    ...(open ? [`${wording.open}: ${open}`] : []),
    wording.foot,
  ];
  return {
    subject: wording.subject(total),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}

const about = ({ firstName, car }: Pick<WaitingLead, "firstName" | "car">) => `${firstName}, ${car ?? wording.aCar}`;

const describe = (lead: WaitingLead) =>
  `${about(lead)}: ${lead.awaitingReplySince === null ? wording.waits : wording.answered}`;

function describeTask(task: DueTask, day: string): string {
  const dueOn = southAfricanDate(task.dueAt);
  return wording.task(dueOn < day ? formatLongDate(dueOn) : timeOfDay(task.dueAt), task.kind, about(task));
}
