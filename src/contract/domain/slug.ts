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
