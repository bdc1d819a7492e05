/**
 * A legal text as data. In a paragraph or list item `[words](target)` is a link: the target is one of the site's
 * legal pages by its name, or a full address ("https:…", "mailto:…").
 */
export type LegalText = {
  title: string;
  /** What search engines and shared links say of the page. */
  description: string;
  intro: string;
  /** When the words last changed, as a visitor reads it. */
  updated: string;
  parts: readonly LegalPart[];
};

export type LegalPart = {
  /** Named where a page has several parts. */
  title?: string;
  sections: readonly LegalSection[];
};

export type LegalSection = {
  /** The anchor, unique on its page. */
  id: string;
  heading: string;
  /** Paragraphs; a list of words is shown as a list. */
  body: readonly (string | readonly string[])[];
};

export const legalPage = {
  contents: "On this page",
  updated: "Last updated",
  disclaimer: "Disclaimer",
} as const;
