import { HORSEPOWER_PER_KILOWATT } from "./constants.ts";

/**
 * Numbers and dates as South Africans read them. Written out rather than left to Intl, so that server and every
 * browser print the same characters. Gaps are no-break spaces.
 */
const GAP = "\u00a0";

function grouped(whole: number): string {
  return String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, GAP);
}

/** Whole rand: `R 189 900`. */
export function formatRand(amount: number): string {
  const whole = Math.round(amount);
  return `${whole < 0 ? "-" : ""}R${GAP}${grouped(whole)}`;
}

/** Rand and cents: `R 3 146,02`. */
export function formatRandCents(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const fraction = String(cents % 100).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}R${GAP}${grouped(Math.floor(cents / 100))},${fraction}`;
}

/** Whole kilometres: `42 000 km`. */
export function formatKilometres(distance: number): string {
  return `${grouped(Math.round(distance))}${GAP}km`;
}

/** Kilowatts as horsepower, to one decimal, without its unit: `69,7`. */
export function formatHorsepower(kilowatts: number): string {
  return (kilowatts * HORSEPOWER_PER_KILOWATT).toFixed(1).replace(".", ",");
}

/** A whole number in groups of three: `15 411`. */
export function formatCount(number: number): string {
  return grouped(Math.round(number));
}

/** `2026-11-21` as `21.11.2026`. Anything after the date is ignored. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

/** Text of at most `length` characters, plus an ellipsis where it was shortened. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

/** A South African number as a `tel:` address: `011 555 0100` → `tel:+27115550100`. */
export function telHref(number: string): string {
  const digits = number.replace(/\D/g, "");
  return `tel:+${digits.startsWith("0") ? `27${digits.slice(1)}` : digits}`;
}

/** A place in degrees as it is read: `26.1009° S, 28.0593° E`. */
export function formatCoordinates(latitude: number, longitude: number): string {
  const part = (degrees: number, [positive, negative]: [string, string]) =>
    `${Math.abs(degrees).toFixed(4)}°${GAP}${degrees < 0 ? negative : positive}`;
  return `${part(latitude, ["N", "S"])}, ${part(longitude, ["E", "W"])}`;
}

/** Address of the way to a place, in degrees, on a map that knows where the visitor is. */
export function directionsHref(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Text that somebody wrote, with its amounts kept on one line: the spaces in `R 20 000` and `8 000 km` do not break. */
export function keepAmountsOnOneLine(text: string): string {
  return text.replace(/(?<=\bR|\d) (?=\d)/g, GAP).replace(/(?<=\d) (?=km\b)/g, GAP);
}
