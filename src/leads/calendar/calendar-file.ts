/** What every iCalendar file has (RFC 5545). */

/** The file with these lines. `product` names the part of the site that makes it. */
export function calendarFile(product: string, lines: readonly string[]): string {
  const file = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Dealer group website//${product}//EN`,
    ...lines,
    "END:VCALENDAR",
  ];
  return `${file.flatMap(fold).join("\r\n")}\r\n`;
}

/** A time in UTC, which every calendar shows in the time of its place. */
export const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Escapes a TEXT value (section 3.3.11). */
export const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const MAX_OCTETS = 75;

/** Folds a line into lines of at most 75 octets, without cutting a character (section 3.1). */
function fold(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += length;
  }
  return [...lines, current];
}
