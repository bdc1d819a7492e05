/** The item of a delivery of the kind `morning`: the day, and the number of the person. */

/** More people than there are. With a date before it, the number is exact in JavaScript. */
const PEOPLE = 10 ** 7;

/** 20261123 0000012 for the person 12 on 2026-11-23. */
export const morningItem = (day: string, number: number): number => Number(day.replaceAll("-", "")) * PEOPLE + number;

export function readMorningItem(itemId: number): { day: string; number: number } {
  const digits = String(Math.floor(itemId / PEOPLE));
  return { day: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`, number: itemId % PEOPLE };
}
