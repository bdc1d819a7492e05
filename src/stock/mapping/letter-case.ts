export const LETTER_CASES = ["title", "upper", "lower"] as const;
export type LetterCase = (typeof LETTER_CASES)[number];

/** Abbreviations of the trade that contain a vowel. A word without a vowel is an abbreviation anyway: BMW, VW, GT. */
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
 * Writes `text` in another case. The result depends on the letters only, never on their case, so that spellings that differ
 * in case become one.
 *
 * Title case knows how cars are named: "LAND ROVER" becomes "Land Rover", "a6" "A6", "cr-v" "CR-V", "bmw 320D gt"
 * "BMW 320d GT" and "1.4 tsi 999CC" "1.4 TSI 999cc". Names with a spelling of their own ("RediGO") are for `translate`.
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

/** "a6" is "A6", but "i20" stays; "320D" is "320d", "4X4" "4x4", "999CC" "999cc" and "2.0tdi" "2.0TDI". */
function toTitleWithDigits(word: string): string {
  if (/^i\d+$/.test(word) || /^\d+(?:\p{L}\d*)?$/u.test(word)) return word;
  const unit = UNITS.get(word.replace(/^\d+/, ""));
  return unit === undefined ? word.toUpperCase() : word.slice(0, word.length - unit.length) + unit;
}
