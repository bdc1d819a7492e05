import { escapeHtml } from "../../contract/text/escape-html.ts";

/** Markup that is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | null | readonly Html[];

/** A template for HTML. Strings are escaped, Html is inserted as it is, null is left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, string, n) => text + toText(values[n - 1] ?? null) + string));
}

function toText(value: Value): string {
  if (value === null) return "";
  if (value instanceof Html) return value.text;
  return typeof value === "string" ? escapeHtml(value) : value.map(({ text }) => text).join("");
}
