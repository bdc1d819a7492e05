/** What people write around the figure of a price or a mileage. */
const AROUND = /^(?:zar|r)?\s*|\s*(?:km|kms|kilometres|zar)\.?$|,-$/gi;
const PLAIN = /^\d{1,15}$/;

/**
 * The number in "R 189 900", "189900.00", "R1,899,000", "189 900,50" or "42 000 km"; a reason when it is none.
 * "189.900" is refused: it is 189 900 to one reader and 189.90 to the next.
 */
export function parseNumber(text: string): number | string {
  if (PLAIN.test(text)) return Number(text);
  const figure = text
    .trim()
    .replace(AROUND, "")
    .replace(/[\s\u00a0\u202f'’]/g, "");
  if (figure === "") return "is empty";
  if (/^\d+(?:\.\d+)?$/.test(figure)) {
    return /^[1-9]\d{0,2}\.\d{3}$/.test(figure) ? "could be thousands or decimals" : Number(figure);
  }
  if (/^\d+,\d{1,2}$/.test(figure)) return Number(figure.replace(",", "."));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(figure)) return Number(figure.replaceAll(",", ""));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(figure) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(figure)) {
    return Number(figure.replaceAll(".", "").replace(",", "."));
  }
  return "is not a number";
}
