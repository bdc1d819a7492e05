import { formatKilometres, formatRand, telHref } from "../contract/domain/format.ts";
import { leadLetter as words } from "../contract/wording/lead-letters.ts";
import { html } from "./html.ts";
import { type LeadDocument, southAfricanTime, vehicleName } from "./lead-document.ts";
import { button, layout, notice, plainSection, type Section, section } from "./letter-layout.ts";

export type Letter = { subject: string; text: string; html?: string };

/** A lead as a letter to a dealer's people: to be read on a phone, answered with one tap. */
export function leadLetter(document: LeadDocument): Letter {
  const { lead, purpose, follows } = document;
  const vehicle = vehicleName(lead);
  const name = `${lead.firstName} ${lead.lastName}`;
  const marks = [lead.suspicions && words.suspect, follows && words.followUp].filter(Boolean);
  const subject = [...marks, words.subject(vehicle, name, lead.reference)].join(" ");
  const title = words.title(words.purposes[purpose]);
  const notices = [
    lead.suspicions && words.suspectNotice(lead.suspicions.map(reasonWords).join("; ")),
    follows && words.followNotice(follows),
  ].filter((text) => typeof text === "string");
  const links = [
    { label: words.call, href: telHref(lead.cellPhone) },
    {
      label: words.whatsapp,
      href: whatsappHref(lead.cellPhone, words.greeting(lead.firstName, vehicle, lead.reference)),
    },
    { label: words.reply, href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}` },
  ];
  const sections = sectionsOf(document);

  const body = html`${notices.map(notice)}
<p style="margin:0 0 16px">${links.map(({ href, label }) => button(href, label))}</p>
${
  lead.message === null
    ? null
    : html`<h2 style="margin:24px 0 8px;font-size:17px">${words.message}</h2>
<p style="margin:0;white-space:pre-wrap">${lead.message}</p>
`
}${sections.map(section)}`;

  const text = [
    title,
    ...notices,
    links.map(({ label, href }) => `${label}: ${href}`).join("\n"),
    lead.message === null ? "" : `${words.message}\n${lead.message.replace(/^/gm, "  ")}`,
    ...sections.map(plainSection),
    words.foot,
  ].filter((part) => part !== "");

  return { subject, text: `${text.join("\n\n")}\n`, html: layout(title, body, words.foot) };
}

function sectionsOf({ lead, dealer, vehicle, page, follows }: LeadDocument): Section[] {
  return [
    {
      title: words.customer,
      facts: [
        [words.name, `${lead.firstName} ${lead.lastName}`],
        [words.email, lead.email],
        [words.cellPhone, lead.cellPhone],
        [words.region, lead.region],
      ],
    },
    {
      title: words.subjectOf,
      facts: [
        [words.vehicle, vehicleName(lead)],
        [words.state, lead.isUsed ? words.isUsed : words.isNew],
        [words.year, vehicle && String(vehicle.year)],
        [words.mileage, vehicle && formatKilometres(vehicle.mileage)],
        [words.price, vehicle && formatRand(vehicle.price)],
        [words.colour, vehicle?.colour],
        [words.stockNumber, vehicle?.stockNumber],
        [words.vinNo, lead.vinNo],
        [words.partNo, lead.partNo],
        [words.special, lead.specialSlug],
        [words.competition, lead.competition],
      ],
    },
    {
      title: words.origin,
      facts: [
        [words.reference, lead.reference],
        [words.follows, follows],
        [words.received, southAfricanTime(lead.createdAt).slice(0, 16).replace("T", " ")],
        [words.dealer, dealer?.name],
        [words.form, lead.formName ?? lead.leadType],
        [words.page, page],
        [words.source, lead.source],
        [words.sourceCode, lead.sourceCode],
      ],
    },
    {
      title: words.consent,
      facts: [
        [words.contactConsent, lead.contact ? words.yes : words.no],
        [words.marketing, lead.marketingOptIn ? words.yes : words.no],
        [words.wording, lead.consentVersion && `${lead.consentVersion} (${lead.consentChannel})`],
      ],
    },
  ];
}

/** An address that opens a chat with `phone` (E.164), with `text` already typed. */
function whatsappHref(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

function reasonWords(reason: string): string {
  return words.reasons[reason as keyof typeof words.reasons] ?? reason;
}
