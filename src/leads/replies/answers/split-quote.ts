/** Separator lines that mail programs put above a quoted e-mail. */
const DIVIDERS = [
  /^-{2,} ?(original message|oorspronklike boodskap|forwarded message)/i,
  /^_{20,}$/,
  /^begin forwarded message:/i,
];
/** Matches "On Mon, 23 Nov 2026 at 10:05, Lindiwe Maseko <leads@…> wrote:", which may be wrapped onto two lines. */
const ATTRIBUTION = /^(on|op|le|am) .{5,300}(wrote|het geskryf|a écrit|schrieb):$/i;
/** The header that Outlook puts above what it quotes. */
const HEADER_LINE = /^(from|sent|to|cc|subject|date|van|gestuur|aan|onderwerp|datum): ?\S/i;
const MIN_HEADER_LINES = 3;

/**
 * Separates an e-mail's own text from the quote at its end. Quotes with a reply below them stay in the text, so that answers
 * between the lines can be read.
 */
export function splitQuote(whole: string): { text: string; quoted: string | null } {
  const lines = whole.split("\n").map((line) => line.trimEnd());
  const start = Math.min(startOfDivided(lines), startOfMarked(lines));
  const text = lines.slice(0, start).join("\n").trim();
  const quoted = lines.slice(start).join("\n").trim();
  // An e-mail without words of its own is shown as it is.
  return text === "" || quoted === "" ? { text: whole.trim(), quoted: null } : { text, quoted };
}

/** Index of the first divider or Outlook header; the number of lines if there is none. */
function startOfDivided(lines: readonly string[]): number {
  const start = lines.findIndex(
    (line, i) => DIVIDERS.some((divider) => divider.test(line)) || (HEADER_LINE.test(line) && isHeader(lines, i)),
  );
  return start === -1 ? lines.length : start;
}

function isHeader(lines: readonly string[], start: number): boolean {
  const header = lines.slice(start, start + MIN_HEADER_LINES);
  return header.length === MIN_HEADER_LINES && header.every((line) => HEADER_LINE.test(line));
}

/** Index of the final quote marked by ">", or of the attribution above it; the number of lines if there is none. */
function startOfMarked(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line !== "" && !line.startsWith(">"));
  const start = lines.findIndex((line, i) => i > last && line.startsWith(">"));
  if (start === -1) return lines.length;
  for (const length of [1, 2]) {
    const from = last - length + 1;
    if (from >= 0 && ATTRIBUTION.test(lines.slice(from, last + 1).join(" "))) return from;
  }
  return start;
}
