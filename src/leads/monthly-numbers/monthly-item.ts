/** Encodes the month and the person's number in the item id of a delivery of monthly numbers. */

/** Limit of a person's number. A month times this is still a safe integer. */
const PERSON_LIMIT = 10 ** 7;

/** Returns 2026100000012 for person 12 in "2026-10". */
export const monthlyItem = (month: string, number: number): number =>
  Number(month.replace("-", "")) * PERSON_LIMIT + number;

export function readMonthlyItem(itemId: number): { month: string; number: number } {
  const digits = String(Math.floor(itemId / PERSON_LIMIT));
  return { month: `${digits.slice(0, 4)}-${digits.slice(4)}`, number: itemId % PERSON_LIMIT };
}
