export type Element = { name: string; attributes: Record<string, string>; children: readonly Element[] | string };

/** Creates an element, without the attributes and children that are empty. Returns null if nothing is left. */
export function element(
  name: string,
  attributes: Record<string, string | null | undefined>,
  children: readonly (Element | null)[] | string | null | undefined,
): Element | null {
  const content = typeof children === "string" ? children.trim() : (children ?? []).filter((child) => child !== null);
  if (content.length === 0) return null;
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return { name, attributes: Object.fromEntries(given), children: content };
}

/** Serialises an element, with two more spaces of indentation for each level and no line break at the end. */
export function toXml({ name, attributes, children }: Element, indent = ""): string {
  const start = Object.entries(attributes).reduce((tag, [key, value]) => `${tag} ${key}="${escapeXml(value)}"`, name);
  if (typeof children === "string") return `${indent}<${start}>${escapeXml(children)}</${name}>`;
  const lines = children.map((child) => toXml(child, `${indent}  `));
  return `${indent}<${start}>\n${lines.join("\n")}\n${indent}</${name}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Escapes text for content or an attribute, and drops the characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
