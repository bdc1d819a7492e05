import { NO_BREAK_SPACE } from "./format.ts";

/** Cuts text after `length` characters and appends an ellipsis. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

/** Replaces the spaces in amounts and phone numbers, such as `R 20 000`, `8 000 km` and `011 555 0100`, by no-break spaces. */
export function keepAmountsOnOneLine(text: string): string {
  return text.replace(/(?<=\bR|\d) (?=\d)|(?<=\d) (?=km\b)/g, NO_BREAK_SPACE);
}
