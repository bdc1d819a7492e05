import { toPlainLine } from "../../contract/text/plain-text.ts";

const MAX_LENGTH = 40;
const MAX_WORDS = 5;
const MAX_WORD_LENGTH = 16;
/** Letters, digits, and characters of car names and amounts: "mercedes-benz", "1.6", "r250 000", "4x4". */
const PLAIN = /^[\p{L}\p{N}.,'&+/ -]+$/u;
/** Maximum number of digits, also in groups. Phone and identity numbers have more, prices fewer. */
const MAX_DIGITS = 8;

/**
 * Returns the words of a search as they are counted, or null if they may be personal: an e-mail address, a phone or identity number, or a
 * text too long or too odd to be about a car. Such words are never stored.
 */
export function countedWords(text: string): string | null {
  const words = toPlainLine(text).toLowerCase();
  if (words === "" || words.length > MAX_LENGTH || !PLAIN.test(words)) return null;
  const each = words.split(" ");
  if (each.length > MAX_WORDS || each.some((word) => word.length > MAX_WORD_LENGTH)) return null;
  return words.replace(/\D/g, "").length > MAX_DIGITS ? null : words;
}
