import type { PageWithText } from "../../../pages.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import type { DefaultPageText } from "../../page-text.ts";
import { defaultAboutUs } from "../about-us.ts";
import { cookiePolicy } from "./cookie.ts";
import { financeTerms } from "./finance-terms.ts";
import { type LegalText, legalPage } from "./legal-text.ts";
import { popia } from "./popia.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { terms } from "./terms.ts";
import { LEGAL_PAGES, parseTextLinks } from "./text-links.ts";

const DEFAULT_TEXTS: Record<PageWithText, () => DefaultPageText> = {
  "/about-us": defaultAboutUs,
  "/terms": () => legalText(terms),
  "/privacy-policy": () => legalText(privacyPolicy),
  "/cookie": () => legalText(cookiePolicy()),
  "/popia": () => legalText(popia),
  "/finance/terms": () => legalText(financeTerms),
};

/**
 * The text that the page at `path` shows until staff publish their own, as one that staff could have written. `asksForConsent`: the
 * site asks visitors for consent, of which the cookie policy tells.
 */
export function defaultPageText(path: PageWithText): DefaultPageText {
  return DEFAULT_TEXTS[path]();
}

function legalText({ title, intro, updated, parts }: LegalText): DefaultPageText {
  const level = parts.length > 1 ? "h3" : "h2";
  const sections = parts.flatMap((part) => [
    ...(part.title === undefined ? [] : [element("h2", part.title)]),
    ...part.sections.flatMap(({ heading, body }) => [element(level, heading), ...body.map(block)]),
  ]);
  return {
    title,
    body: [element("p", intro), element("p", `${legalPage.updated} ${updated}`), ...sections].join(""),
  };
}

const block = (text: string | readonly string[]) =>
  typeof text === "string" ? element("p", text) : `<ul>${text.map((item) => element("li", item)).join("")}</ul>`;

const element = (name: "h2" | "h3" | "p" | "li", text: string) => `<${name}>${toHtml(text)}</${name}>`;

function toHtml(markdown: string): string {
  const parts = parseTextLinks(markdown).map((part) => {
    const href = part.page === undefined ? part.url : LEGAL_PAGES[part.page];
    const text = escapeHtml(part.text);
    return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
  });
  return parts.join("");
}
