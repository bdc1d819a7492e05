import { truncate } from "../formats/format-text.ts";

/**
 * A URL segment for `text`: "Mercedes-Benz" → "mercedes-benz", "Citroën C3" → "citroen-c3". Ignores case, accents and
 * punctuation. Empty if `text` has no Latin letter or digit.
 */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A name for a make, model or dealer of which only the slug is known: "isabella-coupe" as "Isabella Coupe". */
export const nameOfSlug = (slug: string) =>
  truncate(slug, 40).replace(/(^|-)(\w?)/g, (_, hyphen, letter) => (hyphen && " ") + letter.toUpperCase());
