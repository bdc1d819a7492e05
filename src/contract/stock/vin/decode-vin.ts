/** What a vehicle identification number says by itself: its maker and model year, and whether it has been mistyped. */
import { VIN_MAKERS, WITHOUT_MODEL_YEAR } from "./vin-makers.ts";

/** The tenth place: 2010 is A, and the sequence repeats after thirty years. U, Z and 0 are left out too. */
const YEARS = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 2010;
/** By place, for the check digit (49 CFR 565.15). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** North America and China, which require a check digit. */
const CHECKED = /^[1-5L]/;
const NORTH_AMERICA = /^[1-5]/;

export type DecodedVin = {
  /** Undefined: the identifier of the maker is not in the table. */
  make: string | undefined;
  /** Undefined: the maker does not state it. */
  modelYear: number | undefined;
  /** Of the ninth place. Where it is "absent", the maker's country requires none, and the number may be right. */
  checkDigit: "right" | "wrong" | "absent";
};

/** Decodes a normalised number of 17 places. `year` is the present one. */
export function decodeVin(vin: string, year: number): DecodedVin {
  const identifier = vin.slice(0, 3);
  const isRight = checkDigit(vin) === vin.charAt(8);
  return {
    make: VIN_MAKERS.get(identifier),
    modelYear: WITHOUT_MODEL_YEAR.has(identifier) ? undefined : modelYear(vin, year + 1),
    checkDigit: isRight ? "right" : CHECKED.test(vin) ? "wrong" : "absent",
  };
}

/** The check digit that the number should have in its ninth place. */
export function checkDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, place) => total + digitOf(character) * (WEIGHTS[place] ?? 0), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Letters count from 1 to 9, three times; S begins with 2. */
function digitOf(character: string): number {
  const position = "ABCDEFGH..JKLMN.P.R..STUVWXYZ".indexOf(character);
  if (position < 0) return Number(character);
  if (position < 10) return position + 1;
  return position < 21 ? position - 9 : position - 19;
}

/** The character of a model year in the tenth place. */
export const modelYearCode = (year: number): string =>
  YEARS.charAt((((year - FIRST_YEAR) % YEARS.length) + YEARS.length) % YEARS.length);

/** In North America, the seventh place tells the cycles apart: a digit is before 2010. Elsewhere it is the last cycle until `latest`. */
function modelYear(vin: string, latest: number): number | undefined {
  const place = YEARS.indexOf(vin.charAt(9));
  if (place < 0) return undefined;
  const year = FIRST_YEAR + place;
  const isOlder = year > latest || (NORTH_AMERICA.test(vin) && /\d/.test(vin.charAt(6)));
  return isOlder ? year - YEARS.length : year;
}
