/** Encodes the day and the person's number in the item id of a morning e-mail's delivery. */

/** Limit of a person's number. A date times this is still a safe integer. */
const PERSON_LIMIT = 10 ** 7;

/** Returns 202611230000012 for person 12 on 2026-11-23. */
export const morningItem = (day: string, number: number): number =>
  Number(day.replaceAll("-", "")) * PERSON_LIMIT + number;

export function readMorningItem(itemId: number): { day: string; number: number } {
  const digits = String(Math.floor(itemId / PERSON_LIMIT));
  return { day: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`, number: itemId % PERSON_LIMIT };
}
