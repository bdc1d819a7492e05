/**
 * Numbers and dates in South African notation. Does not use Intl, whose output differs between browsers and Node, so
 * the server's and the browser's HTML are the same.
 */
export const NO_BREAK_SPACE = "\u00a0";

function groupThousands(whole: number): string {
  return String(Math.abs(whole)).replace(/\B(?=(?:\d{3}){1,6}$)/g, NO_BREAK_SPACE);
}

/** Whole rand: `R 189 900`. */
export function formatRand(amount: number): string {
  const whole = Math.round(amount);
  return `${whole < 0 ? "-" : ""}R${NO_BREAK_SPACE}${groupThousands(whole)}`;
}

/** Rand and cents: `R 3 146,02`. */
export function formatRandCents(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const fraction = String(cents % 100).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}R${NO_BREAK_SPACE}${groupThousands(Math.floor(cents / 100))},${fraction}`;
}

/** Whole kilometres: `42 000 km`. */
export function formatKilometres(distance: number): string {
  return `${groupThousands(Math.round(distance))}${NO_BREAK_SPACE}km`;
}

/** A whole number in groups of three: `15 411`. */
export function formatCount(number: number): string {
  return groupThousands(Math.round(number));
}

/** `2026-11-21` as `21.11.2026`. Ignores a time after the date. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

/** A South African phone number as a `tel:` link: `011 555 0100` → `tel:+27115550100`. */
export const telHref = (number: string): string => `tel:${toE164(number)}`;

/** A South African phone number as E.164: `011 555 0100` → `+27115550100`. */
export const toE164 = (number: string): string => `+${withCountryCode(number)}`;

/** `12.5` as `12,5`. */
export const formatDecimal = (number: number): string => String(number).replace(".", ",");

/** `1_240_000` as `1,2 MB`, `640_000` as `640 kB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))}${NO_BREAK_SPACE}kB`;
  return `${formatDecimal(Math.round(bytes / 100_000) / 10)}${NO_BREAK_SPACE}MB`;
}

/** `12.5` as `12,5%`. */
export const formatPercent = (number: number): string => `${formatDecimal(number)}%`;

/** Link to a WhatsApp chat with a South African phone number: `011 555 0100` → `https://wa.me/27115550100`. `text` is typed in. */
export const whatsappHref = (number: string, text?: string): string =>
  `https://wa.me/${withCountryCode(number)}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

function withCountryCode(number: string): string {
  const digits = number.replace(/\D/g, "");
  // Numbers are also written "+27 (0)82 123 4567" and "0027 82 123 4567".
  return digits.replace(/^(?:00270?|270(?=\d{9}$)|0)/, "27");
}

/** A phone number in E.164 as South Africans write it: `+27821234567` → `082 123 4567`. Leaves others unchanged. */
export function toLocalPhone(number: string): string {
  return number.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, "0$1 $2 $3");
}

/** A phone number for display, with no-break spaces. */
export function formatPhone(number: string): string {
  return number.replaceAll(" ", NO_BREAK_SPACE);
}
