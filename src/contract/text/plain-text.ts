/** Scripts whose letters need joiners. */
const JOINED =
  "[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}]";
const EMOJI = "\\p{Extended_Pictographic}";

/**
 * Characters that nobody sees: zero-width ones, those that change the direction of text, and annotation marks. They hide
 * or reorder what a reader would see. The first group is what is kept: an emoji or letter with its joiner.
 */
const INVISIBLE = new RegExp(
  `(${EMOJI}\\p{Emoji_Modifier}?\\ufe0f?(?:\\u200d(?=${EMOJI}))?|${JOINED}[\\u200c\\u200d](?=${JOINED}))|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]+`,
  "gu",
);

/** The beginning of an encoded word (RFC 2047), which mail programs decode in a subject, whoever wrote it. */
const ENCODED_WORD = /=\?(?=[^\s?]+\?[bq]\?)/gi;

/**
 * Returns what a visitor or a feed sends as one line of what the reader sees: without invisible and control characters, with single
 * spaces, and without encoded words.
 */
export function toPlainLine(text: string): string {
  return withoutHidden(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(ENCODED_WORD, "= ?")
    .trim();
}

/** Does the same as `toPlainLine` for a text of several lines, and keeps spaces and tabs. */
export function toPlainLines(text: string): string {
  return withoutHidden(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(ENCODED_WORD, "= ?")
    .trim();
}

function withoutHidden(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text; // most texts, and much faster
  return text.toWellFormed().replace(INVISIBLE, (_, kept = "") => kept);
}
