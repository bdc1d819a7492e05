export const LETTER_CASES = ["title", "upper", "lower"] as const;
export type LetterCase = (typeof LETTER_CASES)[number];

/** Abbreviations of the trade that contain a vowel. Words without a vowel are always abbreviations: BMW, VW, GT. */
const ABBREVIATIONS = new Set(
  (
    "amg amt awd byd cdi cdti crdi dci fsi gdi gti gte hdi hev jac lwb mpi mpv phev suv sxi tdci tdi tfsi tsi vvti " +
    "ev xei xsi"
  ).split(" "),
);
const UNITS = new Map(["cc", "km", "kW", "kWh", "Nm", "bhp", "hp", "kg"].map((unit) => [unit.toLowerCase(), unit]));

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const VOWEL = /[aeiouyáàâäãåéèêëíìîïóòôöõúùûüýÿæøœ]/;

/**
 * Changes the case of `text`. The result does not depend on the original case, so that spellings that differ in case become equal. Title
 * case follows the names of cars: "LAND ROVER" becomes "Land Rover", "a6" "A6", "cr-v" "CR-V", "bmw 320D gt" "BMW 320d GT" and "1.4 tsi
 * 999CC" "1.4 TSI 999cc". Names with an irregular spelling ("RediGO") need `translate`.
 */
export function changeCase(text: string, to: LetterCase): string {
  if (to === "upper") return text.toUpperCase();
  const lower = text.toLowerCase();
  return to === "lower" ? lower : lower.replace(WORD, toTitle);
}

function toTitle(word: string): string {
  if (/\d/.test(word)) return toTitleWithDigits(word);
  const unit = UNITS.get(word);
  if (unit !== undefined) return unit;
  if (!VOWEL.test(word) || ABBREVIATIONS.has(word)) return word.toUpperCase();
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/**
 * Converts a word with digits: "a6" to "A6", but "i20" stays; "320D" to "320d", "4X4" to "4x4", "999CC" to "999cc" and "2.0tdi" to
 * "2.0TDI".
 */
function toTitleWithDigits(word: string): string {
  if (/^i\d+$/.test(word) || /^\d+(?:\p{L}\d*)?$/u.test(word)) return word;
  const unit = UNITS.get(word.replace(/^\d+/, ""));
  return unit === undefined ? word.toUpperCase() : word.slice(0, word.length - unit.length) + unit;
}
