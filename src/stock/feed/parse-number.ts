/** Units that surround the figure of a price or a mileage. */
const UNITS = /^(?:zar|r)|(?:km|kms|kilometres|zar)\.?$|,-$/gi;
const NO_CENTS = /,-$/;
const PLAIN = /^\d{1,15}$/;

/**
 * Parses "R 189 900", "189900.00", "R1,899,000", "189 900,50" or "42 000 km". Returns a reason if `text` is not a number.
 * "189.900" is refused: it may be 189 900 or 189.90. With a `currency`, that sign may surround the figure, and no other unit.
 */
export function parseNumber(text: string, currency?: string): number | string {
  if (PLAIN.test(text)) return Number(text);
  const figure = (
    currency === undefined ? text.trim().replace(UNITS, "") : withoutCurrency(text.trim(), currency)
  ).replace(/[\s\u00a0\u202f'’]/g, "");
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

/** What feeds write behind a count: "5 seats", "6-speed", "1 owner". */
const COUNTED = /^(\d{1,2})[\s-]*(?:seats?|seater|doors?|dr|speed|gears?|owners?|keys?)$/i;
const ORDINALS = ["zero", "first", "second", "third", "fourth", "fifth"];

/** Parses "5", "5 seats", "6-speed" or "Second owner". Returns a reason if `text` is not a number. */
export function parseCount(text: string): number | string {
  const ordinal = ORDINALS.indexOf(/^(\w+) owner$/i.exec(text.trim())?.[1]?.toLowerCase() ?? "");
  return ordinal > 0 ? ordinal : parseNumber(COUNTED.exec(text.trim())?.[1] ?? text);
}

function withoutCurrency(text: string, currency: string): string {
  const sign = currency.toLowerCase();
  let figure = text;
  if (figure.toLowerCase().startsWith(sign)) figure = figure.slice(currency.length).trim();
  else if (figure.toLowerCase().endsWith(sign)) figure = figure.slice(0, -currency.length).trim();
  return figure.replace(NO_CENTS, "");
}
