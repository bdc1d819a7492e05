import sanitizeHtml from "sanitize-html";

const BLOCKS = ["p", "div", "li", "tr", "h1", "h2", "h3", "h4", "table", "ul", "ol", "hr", "pre"];
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": " " };

/** Converts an HTML e-mail to plain text. Quoted lines begin with ">". */
export function htmlToText(html: string): string {
  const simple = sanitizeHtml(html.replace(/\s+/g, " "), {
    allowedTags: ["br", "blockquote", ...BLOCKS],
    allowedAttributes: {},
  });
  let depth = 0;
  let text = "";
  for (const part of simple.split(/(<[^<>]{0,40}>)/)) {
    const [, end, tag] = /^<(\/?)(\w+)[ /]*>$/.exec(part) ?? [];
    if (tag === undefined) text += part.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
    else {
      if (tag === "blockquote") depth = Math.max(0, depth + (end ? -1 : 1));
      if (tag === "br" || end || tag === "blockquote") text += `\n${"> ".repeat(Math.min(depth, 5))}`;
    }
  }
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
