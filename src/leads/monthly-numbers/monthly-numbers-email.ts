import { nameOfMonth } from "../../contract/dates/calendar-month.ts";
import { formatLongDate } from "../../contract/dates/format-date.ts";
import { compareFigure, formatFigure } from "../../contract/reports/figure-words.ts";
import { FIGURE_NAMES, FIGURES } from "../../contract/reports/figures.ts";
import { monthlyNumbers as wording } from "../../contract/reports/wording/monthly-numbers.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";
import type { MonthlyNumbers } from "./monthly-numbers.ts";

/** The figures of a month together, in an e-mail that has the PDF with all tables. Contains no customer's data. */
export function monthlyNumbersEmail(
  { month, of, period, before, tables }: MonthlyNumbers,
  staffUrl: string | undefined,
): EmailContent {
  const name = nameOfMonth(month);
  const compared = wording.compared(formatLongDate(before.from), formatLongDate(before.until));
  const total = tables[0]?.total;
  const facts = FIGURE_NAMES.map((figure) => {
    const values = total?.[figure];
    const { value = null, before: earlier = null } = values ?? {};
    const difference = compareFigure(figure, value, earlier)?.words;
    return [
      FIGURES[figure].label,
      [formatFigure(figure, value), difference && `(${difference})`].filter(Boolean).join(" "),
    ] as const;
  });
  const figures = { title: of, facts };
  const query = new URLSearchParams({ period: "own", ...period });
  const open = staffUrl && `${staffUrl}/numbers?${query}`;
  const body = html`<p style="margin:0">${compared}</p>
${section(figures)}
<p style="margin:16px 0 0">${wording.attached}</p>
<p style="margin:24px 0 0">${open ? button(open, wording.open) : null}</p>
`;
  const text = [
    compared,
    plainSection(figures),
    wording.attached,
    ...(open ? [`${wording.open}: ${open}`] : []),
    wording.foot,
  ];
  return {
    subject: wording.subject(name),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title(name), body, wording.foot),
  };
}
