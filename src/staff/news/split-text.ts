export type Span = { kind: "plain" | "strong" | "em" | "code"; text: string };

const MARKS = { "**": "strong", "*": "em", "`": "code" } as const;
const LINK = /\[([^[\]]*)\]\([^()\s]*\)/g;
const SPAN = /(\*\*|\*|`)([^*`]+)\1/g;

/** Splits a text with emphasis and code in Markdown. Of links, the words remain. */
export function splitText(markdown: string): Span[] {
  const text = markdown.replaceAll(LINK, "$1");
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    const [whole, mark, inner = ""] = found;
    if (found.index > end) spans.push({ kind: "plain", text: text.slice(end, found.index) });
    spans.push({ kind: MARKS[mark as keyof typeof MARKS], text: inner });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "plain", text: text.slice(end) });
  return spans;
}
