import { formatKilometres, formatRand, telHref } from "../../contract/domain/format.ts";
import { leadEmail as wording } from "../../contract/wording/lead-emails.ts";
import { type LeadDocument, southAfricanTime, vehicleName } from "../documents/lead-document.ts";
import { html } from "./html.ts";
import { button, emailLayout, notice, plainSection, type Section, section } from "./layout.ts";

export type EmailContent = { subject: string; text: string; html?: string };

/** The e-mail to a dealer's people. It is made for a phone: one tap calls, replies or opens WhatsApp. */
export function leadEmail(document: LeadDocument): EmailContent {
  const { lead, purpose, follows } = document;
  const vehicle = vehicleName(lead);
  const name = `${lead.firstName} ${lead.lastName}`;
  const prefixes = [lead.spamSignals && wording.possibleSpam, follows && wording.followUp].filter(Boolean);
  const subject = [...prefixes, wording.subject(vehicle, name, lead.reference)].join(" ");
  const title = wording.title(wording.purposes[purpose]);
  const notices = [
    lead.spamSignals && wording.spamNotice(lead.spamSignals.map(signalLabel).join("; ")),
    follows && wording.followNotice(follows),
  ].filter((text) => typeof text === "string");
  const links = [
    { label: wording.call, href: telHref(lead.cellPhone) },
    {
      label: wording.whatsapp,
      href: whatsappHref(lead.cellPhone, wording.greeting(lead.firstName, vehicle, lead.reference)),
    },
    { label: wording.reply, href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}` },
  ];
  const sections = sectionsOf(document);

  const body = html`${notices.map(notice)}
<p style="margin:0 0 16px">${links.map(({ href, label }) => button(href, label))}</p>
${
  lead.message === null
    ? null
    : html`<h2 style="margin:24px 0 8px;font-size:17px">${wording.message}</h2>
<p style="margin:0;white-space:pre-wrap">${lead.message}</p>
`
}${sections.map(section)}`;

  const text = [
    title,
    ...notices,
    links.map(({ label, href }) => `${label}: ${href}`).join("\n"),
    lead.message === null ? "" : `${wording.message}\n${lead.message.replace(/^/gm, "  ")}`,
    ...sections.map(plainSection),
    wording.foot,
  ].filter((part) => part !== "");

  return { subject, text: `${text.join("\n\n")}\n`, html: emailLayout(title, body, wording.foot) };
}

function sectionsOf({ lead, dealer, vehicle, page, follows }: LeadDocument): Section[] {
  return [
    {
      title: wording.customer,
      facts: [
        [wording.name, `${lead.firstName} ${lead.lastName}`],
        [wording.email, lead.email],
        [wording.cellPhone, lead.cellPhone],
        [wording.region, lead.region],
      ],
    },
    {
      title: wording.about,
      facts: [
        [wording.vehicle, vehicleName(lead)],
        [wording.state, lead.isUsed ? wording.isUsed : wording.isNew],
        [wording.year, vehicle && String(vehicle.year)],
        [wording.mileage, vehicle && formatKilometres(vehicle.mileage)],
        [wording.price, vehicle && formatRand(vehicle.price)],
        [wording.colour, vehicle?.colour],
        [wording.stockNumber, vehicle?.stockNumber],
        [wording.vinNo, lead.vinNo],
        [wording.partNo, lead.partNo],
        [wording.special, lead.specialSlug],
        [wording.competition, lead.competition],
      ],
    },
    {
      title: wording.origin,
      facts: [
        [wording.reference, lead.reference],
        [wording.follows, follows],
        [wording.received, southAfricanTime(lead.createdAt).slice(0, 16).replace("T", " ")],
        [wording.dealer, dealer?.name],
        [wording.form, lead.formName ?? lead.leadType],
        [wording.page, page],
        [wording.source, lead.source],
        [wording.sourceCode, lead.sourceCode],
      ],
    },
    {
      title: wording.consent,
      facts: [
        [wording.contactConsent, lead.contact ? wording.yes : wording.no],
        [wording.marketing, lead.marketingOptIn ? wording.yes : wording.no],
        [wording.wording, lead.consentVersion && `${lead.consentVersion} (${lead.consentChannel})`],
      ],
    },
  ];
}

/** Opens a chat with `phone` (E.164) with `text` entered. */
function whatsappHref(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

function signalLabel(signal: string): string {
  return wording.spamSignals[signal as keyof typeof wording.spamSignals] ?? signal;
}
