import { toPlainLine, toPlainLines } from "../../contract/text/plain-text.ts";

/** Cleans the texts of the body. Only `multiline` fields keep line breaks. */
export function cleanTextFields(body: unknown, multiline: readonly string[] = []): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value !== "string" ? value : multiline.includes(name) ? toPlainLines(value) : toPlainLine(value),
    ]),
  );
}
