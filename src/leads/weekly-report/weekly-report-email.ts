import { formatLongDate } from "../../contract/dates/format-date.ts";
import type { Week } from "../../contract/dates/iso-week.ts";
import { weeklyReport as wording } from "../../contract/reports/wording/weekly-report.ts";
import type { FirstContact } from "../../db/queries/reports/lead-reports.ts";
import type { StockAge, VehicleViews } from "../../db/queries/reports/stock-reports.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";

export type WeeklyNumbers = {
  dealerName: string;
  week: Week;
  /** First contacts of this week and of the week before. */
  contacts: readonly Pick<FirstContact, "leads" | "inTime">[];
  /** Number of customers who wait now, whenever they sent their enquiry. */
  waiting: number;
  sold: { sold: number; before: number };
  views: { views: number; before: number };
  viewedMost: readonly Pick<VehicleViews, "name" | "stockNumber" | "views" | "enquiries">[];
  stock: readonly StockAge[];
};

type Links = {
  /** Address of the dashboard. Undefined if there is no back office. */
  numbers: string | undefined;
  stop: string;
};

const NOTHING = { leads: 0, inTime: 0 };

/** Compares last week's numbers with those of the week before, for a dealer principal. Contains no personal data. */
export function weeklyReportEmail(numbers: WeeklyNumbers, links: Links): EmailContent {
  const { dealerName, week, contacts, waiting, sold, views, viewedMost, stock } = numbers;
  const [now = NOTHING, before = NOTHING] = contacts;
  const compared = (one: number, other: number) => wording.compared(String(one), String(other));
  const days = wording.days(formatLongDate(week.from), formatLongDate(week.until));
  const count = (name: "vehicles" | "withoutPictures") => stock.reduce((sum, age) => sum + age[name], 0);
  const sections = [
    {
      title: wording.numbers,
      facts: [
        [wording.enquiries, compared(now.leads, before.leads)],
        [wording.inTime, compared(now.inTime, before.inTime)],
        [wording.waiting, String(waiting)],
        [wording.sold, compared(sold.sold, sold.before)],
        [wording.views, compared(views.views, views.before)],
        [wording.forSale, String(count("vehicles"))],
        [wording.withoutPictures, String(count("withoutPictures"))],
      ],
    },
    {
      title: wording.viewedMost,
      facts: viewedMost.map(
        (car) => [`${car.name} (${car.stockNumber})`, wording.viewed(car.views, car.enquiries)] as const,
      ),
    },
  ] as const;
  const body = html`<p style="margin:0">${dealerName}, ${days}</p>
${sections.map(section)}
<p style="margin:24px 0 0">${links.numbers === undefined ? null : button(links.numbers, wording.open)}</p>
<p style="margin:16px 0 0"><a href="${links.stop}">${wording.stop}</a></p>
`;
  const text = [
    `${dealerName}, ${days}`,
    ...sections.map(plainSection).filter(Boolean),
    ...(links.numbers === undefined ? [] : [`${wording.open}: ${links.numbers}`]),
    `${wording.stop}: ${links.stop}`,
    wording.foot,
  ];
  return {
    subject: wording.subject(dealerName, days),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}
