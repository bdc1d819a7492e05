/** Lower case, without accents, with single spaces; digits of one number are together. */
export function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/(?<!\d)\d{1,3}(?:[ ,.\u00a0]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ""))
    .replace(/[^\p{L}\p{N}.]+/gu, " ")
    .trim();
}

/** The letters and digits of a text: "Mercedes-Benz" is "mercedesbenz". */
export function toKey(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{N}]/gu, "");
}

/** How alike two keys are, from 0 to 1: the share of trigrams that they have in common, as PostgreSQL's pg_trgm counts them. */
export function similarity(a: string, b: string): number {
  const [ofA, ofB] = [trigramsOf(a), trigramsOf(b)];
  let common = 0;
  for (const trigram of ofA) if (ofB.has(trigram)) common++;
  return common === 0 ? 0 : common / (ofA.size + ofB.size - common);
}

function trigramsOf(key: string): Set<string> {
  const padded = `  ${key} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}
