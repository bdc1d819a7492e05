import type { FactUnit } from "../../contract/facts/fact.ts";
import { KW_PER_HORSEPOWER } from "../../contract/stock/search-words/numbers.ts";
import { parseNumber } from "./parse-number.ts";

type Conversion = number | ((value: number) => number);

const KW_PER_METRIC_HORSEPOWER = 0.7355;
const NM_PER_KGM = 9.807;
const KM_PER_MILE = 1.609344;
/** Numbers without a unit below this are litres: "1.6". */
const LEAST_CUBIC_CENTIMETRES = 20;
const perHundred = (value: number) => 100 / value;

/** What feeds write behind a number, as letters and digits in lower case, and how it becomes the fact's unit. */
const UNITS: Partial<Record<FactUnit, Record<string, Conversion>>> = {
  km: { km: 1, kms: 1, kilometres: 1, mi: KM_PER_MILE, miles: KM_PER_MILE },
  "cm³": { cc: 1, ccm: 1, cm3: 1, l: 1000, lt: 1000, ltr: 1000, litre: 1000, litres: 1000, liter: 1000 },
  kW: {
    kw: 1,
    hp: KW_PER_HORSEPOWER,
    bhp: KW_PER_HORSEPOWER,
    ps: KW_PER_METRIC_HORSEPOWER,
    pk: KW_PER_METRIC_HORSEPOWER,
    cv: KW_PER_METRIC_HORSEPOWER,
  },
  Nm: { nm: 1, kgm: NM_PER_KGM },
  "l/100 km": { l: 1, l100km: 1, litres100km: 1, lper100km: 1, kml: perHundred, kmpl: perHundred, kpl: perHundred },
  "kWh/100 km": { kwh: 1, kwh100km: 1, kwhper100km: 1, whkm: 0.1 },
  "g/km": { g: 1, gkm: 1, gperkm: 1 },
  kWh: { kwh: 1 },
};

/** A number, the unit behind it, and what follows an "@": "85 kW @ 5500 rpm". */
const QUANTITY = /^([\d\s.,'’]+)((?:[a-z][^@]*)?)(?:@.*)?$/i;

/**
 * Parses a number with or without a unit as a number of `unit`: "1.6" and "1598 cc" as cm³, "85kW" and "114 bhp" as kW, "19.7 km/l" as
 * litres for 100 km. Returns a reason if `text` is none.
 */
export function parseQuantity(text: string, unit: FactUnit): number | string {
  const [, figure = "", rest = ""] = QUANTITY.exec(text.trim()) ?? [];
  const known = UNITS[unit] ?? {};
  const key = rest
    .toLowerCase()
    .replace("³", "3")
    .replace(/[^a-z0-9]/g, "");
  const conversion = key === "" ? 1 : known[key];
  if (figure === "" || conversion === undefined) return "is not a number";
  const read = parseFigure(figure.trim(), unit);
  if (typeof read === "string") return read;
  if (typeof conversion === "function") return read === 0 ? "is not a number" : conversion(read);
  return read * (unit === "cm³" && key === "" && read < LEAST_CUBIC_CENTIMETRES ? 1000 : conversion);
}

/** "1.598" is 1598 cm³ either way, and of few other units anything is a thousand. */
function parseFigure(figure: string, unit: FactUnit): number | string {
  if (unit !== "km" && /^\d{1,3}\.\d{1,3}$/.test(figure)) return Number(figure);
  return parseNumber(figure);
}
