/** Vehicle identification numbers of the demo stock: invented, in the form of ISO 3779 and ISO 3780. */

import { checkDigit, modelYearCode } from "../../../contract/stock/vin/decode-vin.ts";

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
const SERIAL_DIGITS = 6;
/** The VIN of the vehicle with this number: no two have the same, up to a thousand million of them. It has a valid check digit. */
export function demoVin(make: string, year: number, number: number): string {
  const manufacturer = MANUFACTURERS[make] ?? OTHER_MANUFACTURER;
  const serial = String(number % 10 ** SERIAL_DIGITS).padStart(SERIAL_DIGITS, "0");
  const series = Math.floor(number / 10 ** SERIAL_DIGITS);
  const described = `B${CHARACTERS[series % 33]}${CHARACTERS[Math.floor(series / 33) % 33]}JB`;
  const withoutCheck = `${manufacturer}${described}0${modelYearCode(year)}A${serial}`;
  return `${withoutCheck.slice(0, 8)}${checkDigit(withoutCheck)}${withoutCheck.slice(9)}`;
}
