/**
 * A legal text. `[text](target)` in a paragraph or list item is a link. The target is the name of a legal page of this
 * site, or an absolute URL ("https:…", "mailto:…").
 */
export type LegalText = {
  title: string;
  /** Meta description. */
  description: string;
  intro: string;
  /** Date of the last change, as displayed. */
  updated: string;
  parts: readonly LegalPart[];
};

export type LegalPart = {
  /** Set if the page has several parts. */
  title?: string;
  sections: readonly LegalSection[];
};

export type LegalSection = {
  /** The anchor, unique on the page. */
  id: string;
  heading: string;
  /** A string is a paragraph, an array a list. */
  body: readonly (string | readonly string[])[];
};

export const legalPage = {
  contents: "On this page",
  updated: "Last updated",
  disclaimer: "Disclaimer",
} as const;
