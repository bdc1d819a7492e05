const AMOUNT = /^(?:(?:R|ZAR)\s*)?(\d+|\d{1,3}(?:\s+\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/i;

/**
 * Converts an amount of rand to "12500" or "12500.50"; null if it is invalid. Accepts a leading R or ZAR, spaces or
 * commas between thousands, and a dot or comma before one or two digits of cents: "R 12 500,50", "R12,500.50".
 */
export function normaliseAmount(text: string): string | null {
  const [, rand = "", cents = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (rand === "") return null;
  const whole = rand.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return Number(cents) === 0 ? whole : `${whole}.${cents.padEnd(2, "0")}`;
}
