import { PAGES } from "../../../pages.ts";

const LINK = /\[([^[\]]+)\]\(([^()]+)\)/;

/** The legal pages that a link of a legal text can name, with their paths. */
export const LEGAL_PAGES = {
  terms: PAGES.terms.path,
  financeTerms: PAGES["finance-terms"].path,
  privacyPolicy: PAGES["privacy-policy"].path,
  cookie: PAGES.cookie.path,
  popia: PAGES.popia.path,
  licences: PAGES.licences.path,
} as const;
type LegalPage = keyof typeof LEGAL_PAGES;

/** A part of a text: words, or a link to a legal page or to a URL. */
type TextPart = { text: string; page?: LegalPage; url?: string };

/** Splits a text with links in Markdown syntax. A target is a URL, or the name of a legal page. */
export function parseTextLinks(markdown: string): TextPart[] {
  // `split` with two capture groups yields text, link text and target in turn.
  const pieces = markdown.split(LINK);
  return pieces.flatMap((text, i): TextPart[] => {
    if (i % 3 === 2) return [];
    const target = pieces[i + 1];
    if (i % 3 === 0 || target === undefined) return [{ text }];
    return [isLegalPage(target) ? { text, page: target } : { text, url: target }];
  });
}

const isLegalPage = (target: string): target is LegalPage => Object.hasOwn(LEGAL_PAGES, target);
