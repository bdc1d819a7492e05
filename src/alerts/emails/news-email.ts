import { alertEmail as wording } from "../../contract/alerts/wording/alerts.ts";
import { currentBrand } from "../../contract/brand/computed/current-brand.ts";
import { formatDate, formatKilometres, formatRand } from "../../contract/formats/format.ts";
import type { Fields } from "../../contract/resource.ts";
import { badgesOf } from "../../contract/stock/badges.ts";
import type { Vehicle } from "../../contract/stock/vehicle.ts";
import { vehicleName } from "../../contract/stock/vehicle-name.ts";
import { type Html, html } from "../../leads/emails/html.ts";
import { button, emailLayout } from "../../leads/emails/layout.ts";
import type { EmailContent } from "../../leads/emails/lead-email.ts";
import type { News } from "../find-news.ts";
import { titleOf, titleOfAll } from "../news-title.ts";
import type { AlertLinks } from "./alert-links.ts";

/** The e-mail with all news of a person's alerts on `today`, "2026-11-21": for each, its cars with pictures, and the reason. */
export function newsEmail(news: readonly News[], links: AlertLinks, today: string): EmailContent {
  const subject = titleOfAll(news);
  const body = html`${news.map((one) => newsSection(one, links, today))}
<p style="margin:24px 0 0">${link(links.manage, wording.manage)} · ${link(links.unsubscribe, wording.endAll)}</p>
`;
  const text = [
    ...news.flatMap((one) => plainSection(one, links, today)),
    `${wording.manage}: ${links.manage}\n${wording.endAll}: ${links.unsubscribe}`,
    wording.foot,
  ];
  return { subject, text: `${text.join("\n\n")}\n`, html: emailLayout(subject, body, wording.foot) };
}

function newsSection(one: News, links: AlertLinks, today: string): Html {
  const { alert, vehicles } = one;
  return html`<h2 style="margin:24px 0 4px;font-size:19px">${titleOf(one)}</h2>
<p style="margin:0 0 12px;color:${currentBrand().tones.page.quiet}">${reasonOf(one)} ${link(links.change("pause", alert.id), wording.pause)} · ${link(links.change("end", alert.id), wording.end)}</p>
${vehicles.map((vehicle) => vehicleRow(vehicle, links, today))}
${alert.search === null ? null : html`<p style="margin:12px 0 0">${button(links.site(alert.page ?? "/used"), wording.seeAll)}</p>`}
`;
}

function vehicleRow(vehicle: Fields<Vehicle>, links: AlertLinks, today: string): Html {
  const href = links.site(vehicle.uri);
  const badges = badgesTextOf(vehicle, today);
  const picture =
    vehicle.image.uri === ""
      ? null
      : html`<a href="${href}"><img src="${links.site(vehicle.image.uri)}" alt="" width="180" style="display:block;width:180px;height:auto;border:0"></a>`;
  return html`<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 12px"><tr>
<td width="196" style="vertical-align:top">${picture}</td>
<td style="vertical-align:top">
<a href="${href}" style="color:${currentBrand().tones.page.ink};font-weight:bold">${vehicleName(vehicle)}</a><br>
<strong style="font-size:18px">${formatRand(vehicle.price)}</strong><br>
${factsOf(vehicle)}${badges === "" ? null : html`<br><strong>${badges}</strong>`}
</td></tr></table>
`;
}

function plainSection(one: News, links: AlertLinks, today: string): string[] {
  const { alert, vehicles } = one;
  return [
    `${titleOf(one)}\n${reasonOf(one)}`,
    ...vehicles.map((vehicle) =>
      [
        vehicleName(vehicle),
        `${formatRand(vehicle.price)}, ${factsOf(vehicle)}`,
        ...[badgesTextOf(vehicle, today)].filter(Boolean),
        links.site(vehicle.uri),
      ].join("\n"),
    ),
    ...(alert.search === null ? [] : [`${wording.seeAll}: ${links.site(alert.page ?? "/used")}`]),
    `${wording.pause}: ${links.change("pause", alert.id)}\n${wording.end}: ${links.change("end", alert.id)}`,
  ];
}

const factsOf = (vehicle: Fields<Vehicle>) =>
  [formatKilometres(vehicle.mileage.value), vehicle.transmission, vehicle.fuel_type, vehicle.dealer_name].join(" · ");

const badgesTextOf = (vehicle: Fields<Vehicle>, today: string) =>
  badgesOf(vehicle, today)
    .map(({ text }) => text)
    .join(" · ");

const reasonOf = ({ alert }: News) => wording.reason(formatDate(alert.createdAt.toISOString()));

const link = (href: string, label: string) =>
  html`<a href="${href}" style="color:${currentBrand().tones.page.ink}">${label}</a>`;
