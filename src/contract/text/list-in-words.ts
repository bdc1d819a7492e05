/** A list in words: "Kwid, Kiger and Triber". */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
