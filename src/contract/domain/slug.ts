/**
 * The part of an address that stands for `text`: "Mercedes-Benz" → "mercedes-benz", "Citroën C3" → "citroen-c3".
 * Spellings that differ in case, accents or punctuation share one slug. Empty when `text` has no Latin letter or digit.
 */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
