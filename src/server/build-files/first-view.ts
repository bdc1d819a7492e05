/** Has the browser paint a page before any other file arrives, and show its pictures before its scripts run. */
import { LRUCache } from "lru-cache";
import { type ChildNode, parse } from "postcss";

type Part =
  /** A rule, of which one of `selectors` must match: each has the classes that an element of the page would need. */
  | { text: string; selectors?: readonly string[][] }
  /** What is within a cascade layer, a media query or the like. */
  | { conditions: string; parts: readonly Part[] };

const CLASS_ATTRIBUTE = / class="([^"]+)"/g;
const LATER_LINK = /<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;
const MODULE_SCRIPT = /<script type="module"[\s\S]*?<\/script>/;

/** Runs after the first frame with what is above it. */
const START = `{
  const { previousSibling: template } = document.currentScript;
  requestAnimationFrame(() => setTimeout(() => template.replaceWith(template.content)));
}`;

/**
 * Creates the function that changes the HTML of a page. The rules of the style sheet `css` for the page's elements come into its head. Rules
 * for classes that no element has are left out: the page loads the whole sheet later, for what only scripts show. The sheet and the page's modules
 * are loaded once it is painted: they would share the line with its font and pictures, whatever their priority, where a proxy knows none.
 */
export function createFirstView(css: string): (html: string) => string {
  const sheet = toParts(parse(css).nodes);
  /** By the class attributes of a page. Pages of a kind mostly have the same ones. */
  const recentStyles = new LRUCache<string, string>({ max: 50 });
  return (html) => {
    const attributes = new Set<string>();
    for (const [, value = ""] of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(value);
    const key = [...attributes].join("\n");
    const styles = recentStyles.get(key) ?? usedRules(sheet, new Set(key.split(/\s+/)));
    recentStyles.set(key, styles);
    const links = html.match(LATER_LINK) ?? [];
    const [sheets, modules] = [links.filter(isSheet), links.filter((link) => !isSheet(link))];
    return html
      .replace(LATER_LINK, "")
      .replace("</head>", () => `<style>${styles}</style></head>`)
      .replace(
        MODULE_SCRIPT,
        // React finds the sheet behind the script, where it put it.
        (script) => `<template>${[script, ...sheets, ...modules].join("")}</template><script>${START}</script>`,
      );
  };
}

const isSheet = (link: string) => link.includes('rel="stylesheet"');

/** At-rules whose content is rules. */
const GROUPS = ["layer", "media", "supports", "container"];

function toParts(nodes: readonly ChildNode[]): Part[] {
  return nodes.map((node) => {
    if (node.type === "rule") return { text: `${node}`, selectors: node.selectors.map(classesOf) };
    if (node.type !== "atrule" || node.nodes === undefined) return { text: `${node};` };
    if (!GROUPS.includes(node.name)) return { text: `${node}` };
    return { conditions: `@${node.name} ${node.params}`, parts: toParts(node.nodes) };
  });
}

/** The classes that an element needs whatever the arguments of `:not()`, `:has()` and other functions are. */
function classesOf(selector: string): string[] {
  const compounds = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "");
  return Array.from(compounds.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
}

function usedRules(parts: readonly Part[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const part of parts) {
    if ("parts" in part) {
      const rules = usedRules(part.parts, classes);
      if (rules !== "") css += `${part.conditions}{${rules}}`;
    } else if (part.selectors?.some((needed) => needed.every((name) => classes.has(name))) ?? true) {
      css += part.text;
    }
  }
  return css;
}
