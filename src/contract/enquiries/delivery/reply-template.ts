/** The placeholders of replies, such as "{first name}". */

export const PLACEHOLDERS = [
  "first name",
  "car",
  "stock number",
  "price",
  "dealer",
  "telephone",
  "salesperson",
  "link",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The facts of a lead, by placeholder. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const IN_BRACES = /\{([^{}\n]{0,60})\}/g;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** The words in braces that are no placeholders. */
export function unknownPlaceholders(text: string): string[] {
  return namesIn(text).filter((name) => !isPlaceholder(name));
}

/** The placeholders of a text. */
export function placeholdersIn(text: string): Placeholder[] {
  return namesIn(text).filter(isPlaceholder);
}

/** Replaces the placeholders whose values are known. The others stay, for the person to fill in. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? whole) : whole));
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_BRACES)].map(([, name = ""]) => name))];
}
