/** Vehicle identification numbers of the demo stock: invented, in the form of ISO 3779 and ISO 3780. */

/** World manufacturer identifiers of the makes' plants. */
const MANUFACTURERS: Record<string, string> = {
  Audi: "WAU",
  BMW: "WBA",
  Chery: "LVV",
  Ford: "AFA",
  GWM: "LGW",
  Haval: "LGW",
  Honda: "JHM",
  Hyundai: "KMH",
  Isuzu: "ACV",
  Kia: "KNA",
  Mahindra: "MA1",
  Mazda: "JM1",
  "Mercedes-Benz": "WDD",
  Mitsubishi: "JMB",
  Nissan: "ADN",
  Renault: "VF1",
  Suzuki: "MA3",
  Toyota: "AHT",
  Volkswagen: "AAV",
  Volvo: "YV1",
};
const OTHER_MANUFACTURER = "AAA";
/** Letters and digits of a VIN; I, O and Q are left out. */
const CHARACTERS = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
/** The tenth place: 2010 is A, and the sequence repeats after thirty years. U, Z and 0 are left out too. */
const YEARS = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 2010;
const SERIAL_DIGITS = 6;
/** By place, for the check digit (49 CFR 565.15). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The VIN of the vehicle with this number: no two have the same, up to a thousand million of them. It has a valid check digit. */
export function demoVin(make: string, year: number, number: number): string {
  const manufacturer = MANUFACTURERS[make] ?? OTHER_MANUFACTURER;
  const serial = String(number % 10 ** SERIAL_DIGITS).padStart(SERIAL_DIGITS, "0");
  const series = Math.floor(number / 10 ** SERIAL_DIGITS);
  const described = `B${CHARACTERS[series % 33]}${CHARACTERS[Math.floor(series / 33) % 33]}JB`;
  const modelYear = YEARS[(year - FIRST_YEAR + YEARS.length) % YEARS.length];
  const withoutCheck = `${manufacturer}${described}0${modelYear}A${serial}`;
  return `${withoutCheck.slice(0, 8)}${checkDigit(withoutCheck)}${withoutCheck.slice(9)}`;
}

function checkDigit(vin: string): string {
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
