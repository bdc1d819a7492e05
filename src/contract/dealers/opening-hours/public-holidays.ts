/** Fixed public holidays of South Africa, MM-DD: Public Holidays Act 36 of 1994, schedule 1. */
const FIXED = ["01-01", "03-21", "04-27", "05-01", "06-16", "08-09", "09-24", "12-16", "12-25", "12-26"];

/** Those of each year that was asked for: a wait of months asks for each of its days. */
const holidays = new Map<string, ReadonlySet<string>>();

/**
 * Whether a date (YYYY-MM-DD) is a public holiday in South Africa. A Monday is one if the Sunday before it is (section 2 of
 * the Act). Days that are declared for one year only, such as elections, are not known here.
 */
export function isPublicHoliday(date: string): boolean {
  const year = date.slice(0, 4);
  let ofYear = holidays.get(year);
  if (ofYear === undefined) {
    ofYear = holidaysOf(year);
    holidays.set(year, ofYear);
  }
  return ofYear.has(date);
}

function holidaysOf(year: string): Set<string> {
  const fixed = FIXED.map((day) => `${year}-${day}`);
  const mondays = fixed.filter((date) => new Date(date).getUTCDay() === 0).map((date) => dayAfter(date));
  const easter = easterSunday(Number(year));
  // Good Friday and Family Day.
  return new Set([...fixed, ...mondays, dayAfter(easter, -2), dayAfter(easter, 1)]);
}

/** The date `days` after a date, both as YYYY-MM-DD. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus/Jones/Butcher). */
function easterSunday(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const b = year % 100;
  const f = Math.floor((century + 8) / 25);
  const g = Math.floor((century - f + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(b / 4) - h - (b % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10);
}
