/** Trims the body's texts and removes control characters. Only `multiline` fields keep line breaks. */
export function cleanTextFields(body: unknown, multiline: readonly string[] = []): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value !== "string" ? value : multiline.includes(name) ? cleanLines(value) : cleanLine(value),
    ]),
  );
}

function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
