import { alertAbout, alertEmail as wording } from "../../contract/alerts/wording/alerts.ts";
import { nameSearch } from "../../contract/stock/wording/search/search-description.ts";
import type { StoredAlert } from "../../db/queries/alerts/checks.ts";
import { html } from "../../leads/emails/html.ts";
import { button, emailLayout } from "../../leads/emails/layout.ts";
import type { EmailContent } from "../../leads/emails/lead-email.ts";
import type { AlertLinks } from "./alert-links.ts";

/**
 * Asks to confirm alerts. Anybody may have entered this address with any search words, so the e-mail repeats no search words:
 * the form cannot be used to send advertisements.
 */
export function confirmationEmail(asked: readonly StoredAlert[], links: AlertLinks): EmailContent {
  const items = asked.map(({ id, search }) => ({
    about: search === null ? alertAbout.oneCar : nameSearch(withoutWords(search)),
    href: links.change("confirm", id),
  }));
  const body = html`<p style="margin:0 0 16px">${wording.confirmText}</p>
${items.map(
  ({ about, href }) => html`<p style="margin:0 0 8px"><strong>${about}</strong></p>
<p style="margin:0 0 16px">${button(href, wording.confirm)}</p>
`,
)}
<p style="margin:0">${wording.notYou}</p>
`;
  const text = [
    wording.confirmText,
    ...items.map(({ about, href }) => `${about}\n${wording.confirm}: ${href}`),
    wording.notYou,
    wording.foot,
  ];
  return {
    subject: wording.confirmSubject,
    text: `${text.join("\n\n")}\n`,
    html: emailLayout(wording.confirmTitle, body, wording.foot),
  };
}

/** Allows no dots or slashes, so that no web address matches. */
const PLAIN = /^[\p{L}\p{M}\d -]{1,40}$/u;

/** The search without typed words and values that could contain a message. */
function withoutWords({ q, ...search }: NonNullable<StoredAlert["search"]>): NonNullable<StoredAlert["search"]> {
  const isPlain = (value: unknown) =>
    typeof value === "number" || [value].flat().every((text) => typeof text === "string" && PLAIN.test(text));
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => name === "near" || isPlain(value)));
}
