import { formatAppointment, formatDayAndTime } from "../../contract/appointments/appointments.ts";
import { formatLongDate, formatSouthAfricanTime } from "../../contract/dates/format-date.ts";
import { tradeInWords } from "../../contract/enquiries/trade-ins/wording/trade-ins.ts";
import { leadEmail as wording } from "../../contract/enquiries/wording/lead-emails.ts";
import { formatKilometres, formatRand, telHref, toLocalPhone } from "../../contract/formats/format.ts";
import {
  describeRepeat,
  isAboutPurchase,
  type LeadDocument,
  subjectName,
  vehicleName,
} from "../documents/lead-document.ts";
import { holdText } from "../holds/hold-text.ts";
import { html } from "./html.ts";
import { button, emailLayout, notice, plainSection, type Section, section } from "./layout.ts";

export type EmailContent = { subject: string; text: string; html?: string };

/**
 * The e-mail to a dealer's people. Its first line says what the customer wants. It is made for a phone: one tap calls,
 * replies or opens WhatsApp.
 */
export function leadEmail(document: LeadDocument): EmailContent {
  const { lead, follows, isRepeat, repeats } = document;
  const about = subjectName(document);
  const name = `${lead.firstName} ${lead.lastName}`;
  const prefixes = [
    lead.spamSignals && wording.possibleSpam,
    follows && (isRepeat ? wording.repeat : wording.followUp),
  ].filter(Boolean);
  const subject = wording.subject(wording.forms[lead.form], about, name, lead.reference);
  const { appointment } = document;
  const isBooked = appointment?.state === "booked";
  const confirmBy = isBooked ? appointment.confirmBy : null;
  const openingLine = isBooked
    ? wording[confirmBy ? "unconfirmed" : "booked"](appointment.kind, name, about, formatAppointment(appointment))
    : wording.openingLines[lead.form](name, about, lead.competition);
  const notices = [
    lead.spamSignals && wording.spamNotice(lead.spamSignals.map(signalLabel).join("; ")),
    follows && (isRepeat ? wording.repeatNotice(follows) : wording.followNotice(follows)),
    confirmBy && wording.unconfirmedNotice(formatDayAndTime(confirmBy)),
    holdText(document),
    repeats.length > 0 && wording.repeatedNotice(repeats.map(describeRepeat).join("; ")),
  ].filter((text) => typeof text === "string");
  const links = [
    { label: wording.call, href: telHref(lead.cellPhone), text: toLocalPhone(lead.cellPhone) },
    {
      label: wording.whatsapp,
      href: whatsappHref(lead.cellPhone, wording.greeting(lead.firstName, about, lead.reference)),
    },
    // Who writes by WhatsApp has given no e-mail address.
    ...(lead.email === ""
      ? []
      : [
          {
            label: wording.reply,
            href: `mailto:${encodeURIComponent(lead.email).replaceAll("%40", "@")}`,
            text: lead.email,
          },
        ]),
  ];
  // A repeat omits the message, which the dealer has already.
  const message = isRepeat ? null : lead.message;
  const sections = isRepeat ? [customerOf(document), originOf(document)] : sectionsOf(document);

  const body = html`${notices.map(notice)}
<p style="margin:0 0 16px">${links.map(({ href, label }) => button(href, label))}</p>
${
  message === null
    ? null
    : html`<h2 style="margin:24px 0 8px;font-size:17px">${wording.message}</h2>
<p style="margin:0;white-space:pre-wrap">${message}</p>
`
}${sections.map(section)}`;

  const text = [
    openingLine,
    ...notices,
    links.map(({ label, href, text: shown = href }) => `${label}: ${shown}`).join("\n"),
    message === null ? "" : `${wording.message}\n${message.replace(/^/gm, "  ")}`,
    ...sections.map(plainSection),
    wording.foot,
  ].filter((part) => part !== "");

  return {
    subject: [...prefixes, subject].join(" "),
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(openingLine, body, wording.foot),
  };
}

function sectionsOf(document: LeadDocument): Section[] {
  return [customerOf(document), aboutOf(document), tradeInOf(document), originOf(document), consentOf(document)];
}

function customerOf({ lead }: LeadDocument): Section {
  return {
    title: wording.customer,
    facts: [
      [wording.name, `${lead.firstName} ${lead.lastName}`],
      [wording.email, lead.email],
      [wording.cellPhone, toLocalPhone(lead.cellPhone)],
      [wording.region, lead.region],
    ],
  };
}

function aboutOf({ lead, appointment, vehicle, special }: LeadDocument): Section {
  return {
    title: wording.about,
    facts: [
      [
        wording.appointments[appointment?.kind ?? "test-drive"],
        appointment &&
          `${formatAppointment(appointment)}${appointment.confirmBy ? wording.notConfirmed : wording.appointmentStates[appointment.state]}`,
      ],
      [wording.vehicle, vehicleName(lead)],
      [wording.state, isAboutPurchase(lead) ? (lead.isUsed ? wording.isUsed : wording.isNew) : null],
      [wording.year, vehicle?.year?.toString()],
      [wording.mileage, formatIfKnown(vehicle?.mileage, formatKilometres)],
      [wording.price, formatIfKnown(vehicle?.price, formatRand)],
      [wording.colour, vehicle?.colour],
      [wording.stockNumber, vehicle?.stockNumber],
      [wording.vinNo, lead.vinNo],
      [wording.partNo, lead.partNo],
      [wording.registrationNumber, lead.registrationNumber],
      [wording.kilometres, formatIfKnown(lead.kilometres, formatKilometres)],
      [wording.preferredDay, formatIfKnown(lead.preferredDay, formatLongDate)],
      [wording.special, special?.title ?? lead.specialSlug],
      [wording.competition, lead.competition],
      [wording.offer, (vehicle ?? special)?.uri],
      [wording.picture, (vehicle ?? special)?.image],
    ],
  };
}

/** The car that the customer would trade in. Empty without one. */
function tradeInOf({ tradeIn }: LeadDocument): Section {
  if (tradeIn === null) return { title: tradeInWords.title, facts: [] };
  const { make, model, year, kilometres, servicePlan, condition } = tradeIn;
  return {
    title: tradeInWords.title,
    facts: [
      [tradeInWords.car, `${make} ${model}`],
      [tradeInWords.year, String(year)],
      [tradeInWords.kilometres, formatKilometres(kilometres)],
      [tradeInWords.servicePlan, tradeInWords.plans[servicePlan]],
      [tradeInWords.condition, condition],
      [tradeInWords.pictures, tradeInWords.picturesInOffice],
    ],
  };
}

function originOf({ lead, dealer, page, follows, isRepeat }: LeadDocument): Section {
  return {
    title: wording.origin,
    facts: [
      [wording.reference, lead.reference],
      [isRepeat ? wording.repeats : wording.follows, follows],
      [wording.received, formatSouthAfricanTime(lead.createdAt)],
      [wording.dealer, dealer?.name],
      [wording.form, wording.forms[lead.form]],
      [wording.page, page],
      [wording.source, lead.source],
      [wording.sourceCode, lead.sourceCode],
    ],
  };
}

function consentOf({ lead }: LeadDocument): Section {
  return {
    title: wording.consent,
    facts: [
      [wording.contactConsent, lead.contact ? wording.yes : wording.no],
      [wording.marketing, lead.marketingOptIn ? wording.yes : wording.no],
      [wording.wording, lead.consentVersion && `${lead.consentVersion} (${lead.consentChannel})`],
    ],
  };
}

function formatIfKnown<Value>(value: Value | null | undefined, format: (value: Value) => string): string | null {
  return value === null || value === undefined ? null : format(value);
}

/** Opens a chat with `phone` (E.164) with `text` entered. */
function whatsappHref(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

function signalLabel(signal: string): string {
  return wording.spamSignals[signal as keyof typeof wording.spamSignals] ?? signal;
}
