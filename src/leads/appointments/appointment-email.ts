import { formatAppointment, formatDayAndTime } from "../../contract/appointments/appointments.ts";
import { appointmentEmails, confirmationEmail, leadEmail } from "../../contract/enquiries/wording/lead-emails.ts";
import { telHref, toLocalPhone } from "../../contract/formats/format.ts";
import { groupNumber } from "../../contract/settings/group-number.ts";
import { site } from "../../contract/settings/site.ts";
import type { Appointment } from "../../db/queries/appointments/places.ts";
import type { Mail } from "../delivery/mail/mailer.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";
import { picturesLink } from "../emails/pictures-link.ts";
import { plausibleDrive, plausibleName } from "../emails/plausible.ts";
import { calendarEvent } from "./calendar-event.ts";

/** Which e-mail about a test drive to send. "unconfirmed" asks the customer to confirm the booking; "car" says that the car has changed. */
export type AppointmentEmailKind = "booked" | "unconfirmed" | "moved" | "car" | "cancelled" | "reminder";

type AppointmentDocument = { document: LeadDocument; appointment: Appointment; siteUrl: string };

/** The customer's e-mail about a test drive, with the event for a calendar. Like the confirmation, it repeats nothing that could be an advertisement. */
export function appointmentEmail(
  emailKind: AppointmentEmailKind,
  { document, appointment, siteUrl }: AppointmentDocument,
): EmailContent & Pick<Mail, "calendar"> {
  const { lead, dealer } = document;
  const text = appointmentEmails[appointment.kind];
  const wording = text[emailKind];
  const car = plausibleDrive(appointment, lead);
  const link = appointmentLink(appointment, siteUrl);
  const facts = {
    title: text.summary(car, dealer?.name ?? site.groupName),
    facts: [
      [text.when, formatAppointment(appointment)],
      [text.vehicle, car],
      [text.where, dealer && `${dealer.name}, ${dealer.address}`],
      [confirmationEmail.reference, lead.reference],
    ] as const,
  };
  const greeting = confirmationEmail.greeting(plausibleName(lead));
  const { confirmBy } = appointment;
  const isOpen = emailKind === "unconfirmed" && confirmBy !== null;
  const isOn = emailKind !== "cancelled" && !isOpen;
  const message = [
    wording.text(car),
    isOn ? text.bring : "",
    isOpen ? text.confirmBy(formatDayAndTime(confirmBy)) : "",
  ].filter((part) => part !== "");
  const linkLabel = isOpen ? text.confirm : text.change;
  const hasLink = emailKind !== "cancelled";
  const pictures = emailKind === "booked" || isOpen ? picturesLink(document, siteUrl) : [];
  const body = html`<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">${message.join(" ")}</p>
${section(facts)}
<p style="margin:24px 0 0">${hasLink ? button(link, linkLabel) : null}${pictures.map(({ href, label }) => button(href, label))}${
    dealer && button(telHref(dealer.contactNo), confirmationEmail.call(dealer.name))
  }</p>
`;
  const lines = [
    greeting,
    message.join(" "),
    plainSection(facts),
    hasLink ? `${linkLabel}: ${link}` : "",
    ...pictures.map(({ label, href }) => `${label}: ${href}`),
    dealer ? `${confirmationEmail.call(dealer.name)}: ${dealer.contactNo}` : "",
    text.why,
  ].filter((part) => part !== "");
  return {
    subject: wording.subject(formatDayAndTime(appointment.startsAt)),
    text: `${lines.join("\n\n")}\n`,
    html: emailLayout(wording.title, body, text.why),
    // A reminder's event is in the calendar already, and an unconfirmed booking may still lapse.
    ...(emailKind !== "reminder" && !isOpen && { calendar: calendarOf({ document, appointment, siteUrl }) }),
  };
}

/** The e-mail to a dealer's people about what the customer has done, or about a car that is gone. */
export function appointmentNotice(
  emailKind: "confirmed" | "moved" | "cancelled" | "gone",
  { document: { lead }, appointment }: AppointmentDocument,
): EmailContent {
  const text = appointmentEmails[appointment.kind].notice;
  const foot = emailKind === "gone" ? text.goneFoot : emailKind === "confirmed" ? text.confirmedFoot : text.foot;
  const title = text[emailKind](`${lead.firstName} ${lead.lastName}`, formatDayAndTime(appointment.startsAt));
  const facts = {
    title: leadEmail.customer,
    facts: [
      [leadEmail.appointments[appointment.kind], formatAppointment(appointment)],
      [leadEmail.vehicle, appointment.car],
      [leadEmail.cellPhone, toLocalPhone(lead.cellPhone)],
      [leadEmail.email, lead.email],
      [leadEmail.reference, lead.reference],
    ] as const,
  };
  const callButton = lead.cellPhone === "" ? "" : button(telHref(lead.cellPhone), leadEmail.call);
  const body = html`<p style="margin:0">${callButton}</p>
${section(facts)}`;
  return {
    subject: `${title} (${lead.reference})`,
    text: `${[`${title}.`, plainSection(facts), foot].join("\n\n")}\n`,
    html: emailLayout(title, body, foot),
  };
}

/** The event of a test drive for the customer's calendar, as it is now. */
function calendarOf(about: AppointmentDocument) {
  const { appointment, siteUrl, document } = about;
  const method = appointment.state === "cancelled" ? ("CANCEL" as const) : ("REQUEST" as const);
  const url = appointmentLink(appointment, siteUrl);
  return { method, content: calendarEvent({ ...eventOf(about, url), method, url, attendee: document.lead.email }) };
}

/**
 * The event of a test drive as a file for a calendar. Has no personal data and not the link that changes it. The e-mail's event
 * takes its place: both have the same UID.
 */
export function appointmentFile(about: AppointmentDocument): string {
  return calendarEvent({ ...eventOf(about), method: "PUBLISH" });
}

function eventOf({ document: { lead, dealer }, appointment, siteUrl }: AppointmentDocument, link?: string) {
  const text = appointmentEmails[appointment.kind];
  return {
    uid: `appointment-${appointment.id}@${new URL(siteUrl).hostname}`,
    sequence: appointment.sequence,
    stamp: new Date(),
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    summary: text.summary(plausibleDrive(appointment, lead), dealer?.name ?? site.groupName),
    description: text.description(lead.reference, dealer?.contactNo ?? groupNumber(), link),
    location: dealer ? `${dealer.name}, ${dealer.address}` : site.groupName,
    organizer: { name: dealer?.name ?? site.groupName, address: site.email },
  };
}

/** The page where the customer moves or cancels it. */
const appointmentLink = ({ key }: Appointment, siteUrl: string) => `${siteUrl}/appointment?key=${key}`;
