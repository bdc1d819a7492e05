import { formatDayAndTime } from "../../contract/appointments/appointments.ts";
import type { HoldEventKind, HoldMiss } from "../../contract/enquiries/holds/hold-states.ts";
import { holdEmails as wording } from "../../contract/enquiries/holds/wording/hold-emails.ts";
import { confirmationEmail, leadEmail } from "../../contract/enquiries/wording/lead-emails.ts";
import { telHref, toLocalPhone } from "../../contract/formats/format.ts";
import { site } from "../../contract/settings/site.ts";
import type { Hold } from "../../db/queries/enquiries/holds/end-hold.ts";
import type { LeadDocument } from "../documents/lead-document.ts";
import { html } from "../emails/html.ts";
import { button, emailLayout, plainSection, section } from "../emails/layout.ts";
import type { EmailContent } from "../emails/lead-email.ts";
import { picturesLink } from "../emails/pictures-link.ts";
import { plausibleName } from "../emails/plausible.ts";

/** Which e-mail about a hold to send to its customer. */
export type HoldEmailKind = keyof typeof wording.customer;

/** What happened to a hold that the dealer's people are told of. */
export type HoldNoticeKind = Exclude<keyof typeof wording.notice, "foot">;

const NOTICES: readonly HoldEventKind[] = ["given_up", "lapsed", "expired", "gone"] satisfies readonly HoldNoticeKind[];
/** Whether the dealer's people get an e-mail about this. */
export const isNoticed = (kind: HoldEventKind): kind is HoldNoticeKind => NOTICES.includes(kind);

type AboutHold = {
  document: LeadDocument;
  hold: Hold;
  /** When the hold ends, as of what the e-mail is about. */
  endsAt: Date | null;
  siteUrl: string;
};

/** The customer's e-mail about a hold. The car's name is the stock's, so it can be repeated to anybody. */
export function holdEmail(kind: HoldEmailKind, { document, hold, endsAt, siteUrl }: AboutHold): EmailContent {
  const { lead, dealer } = document;
  const text = wording.customer[kind];
  const until = endsAt === null ? "" : formatDayAndTime(endsAt);
  const dealerName = dealer?.name ?? site.groupName;
  const { car, hours } = hold;
  const why = kind === "missed" ? wording.misses[hold.reason as HoldMiss] : "";
  const message = [text.text({ car, dealer: dealerName, until, hours }), why].filter((part) => part !== "");
  const facts = {
    title: car,
    facts: [
      [kind === "requested" ? wording.until.requested : wording.until.confirmed, until],
      [wording.where, dealer && `${dealer.name}, ${dealer.address}`],
      [confirmationEmail.reference, lead.reference],
    ] as const,
  };
  const greeting = confirmationEmail.greeting(plausibleName(lead));
  const isFirst = kind === "requested" || kind === "waiting" || kind === "missed";
  const links = [
    ...(HAS_LINK.includes(kind) ? [{ label: wording.manage, href: `${siteUrl}/hold?key=${hold.key}` }] : []),
    ...(isFirst ? picturesLink(document, siteUrl) : []),
    ...(dealer ? [{ label: confirmationEmail.call(dealer.name), href: telHref(dealer.contactNo) }] : []),
  ];
  const body = html`<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">${message.join(" ")}</p>
${section(facts)}
<p style="margin:24px 0 0">${links.map(({ href, label }) => button(href, label))}</p>
`;
  const lines = [
    greeting,
    message.join(" "),
    plainSection(facts),
    ...links.map(({ label, href }) => `${label}: ${href.replace(/^tel:/, "")}`),
    wording.why,
  ].filter((part) => part !== "");
  return {
    subject: text.subject(car),
    text: `${lines.join("\n\n")}\n`,
    html: emailLayout(text.title, body, wording.why),
  };
}

/** The e-mails about a hold that goes on. */
const HAS_LINK: readonly HoldEmailKind[] = ["requested", "waiting", "confirmed", "extended", "reminder"];

/** The e-mail to a dealer's people about what happened to a hold without them. */
export function holdNotice(kind: HoldNoticeKind, { document: { lead }, hold }: AboutHold): EmailContent {
  const title = wording.notice[kind](`${lead.firstName} ${lead.lastName}`, hold.car);
  const facts = {
    title: leadEmail.customer,
    facts: [
      [leadEmail.vehicle, hold.car],
      [leadEmail.cellPhone, toLocalPhone(lead.cellPhone)],
      [leadEmail.email, lead.email],
      [leadEmail.reference, lead.reference],
    ] as const,
  };
  const { foot } = wording.notice;
  const body = html`<p style="margin:0">${lead.cellPhone === "" ? null : button(telHref(lead.cellPhone), leadEmail.call)}</p>
${section(facts)}`;
  return {
    subject: `${title} (${lead.reference})`,
    text: `${[`${title}.`, plainSection(facts), foot].join("\n\n")}\n`,
    html: emailLayout(title, body, foot),
  };
}
