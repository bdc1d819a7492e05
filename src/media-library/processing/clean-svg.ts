import { type ChildNode, parse } from "postcss";
import sanitizeHtml from "sanitize-html";

/** Elements that draw. Without scripts, links, pictures, animations, filters and what is not SVG. */
const ELEMENTS = [
  ..."svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan".split(" "),
  ..."linearGradient radialGradient stop clipPath mask pattern".split(" "),
];
/** Attributes of paint and type, which style sheets may set too. */
const PAINT = [
  ..."fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit".split(
    " ",
  ),
  ..."stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask stop-color stop-opacity".split(
    " ",
  ),
  ..."font-family font-size font-weight font-style letter-spacing text-anchor".split(" "),
];
const GEOMETRY = [
  ..."id xmlns viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points transform".split(
    " ",
  ),
  ..."offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits".split(
    " ",
  ),
  ..."patternContentUnits patternTransform href xlink:href xmlns:xlink".split(" "),
];
const FRAGMENT = /^#[\w.:-]{1,200}$/;
const REFERENCE = /^url\(\s*['"]?(#[\w.:-]{1,200})['"]?\s*\)$/i;
/** Programs set the colours of a drawing by rules like these: `.cls-1, .cls-2 { fill: #fff }`. */
const CLASS = /^\.([\w-]{1,100})$/;

type Attributes = Record<string, string>;

/**
 * Reduces an SVG to what draws: shapes, text, gradients, masks and their paint. Rules of its style sheets become attributes. Nothing in the
 * result runs, moves, or refers to what is outside.
 */
export function cleanSvg(svg: string): string {
  const classes = readClasses(svg);
  return sanitizeHtml(svg, {
    allowedTags: ELEMENTS,
    allowedAttributes: { "*": [...PAINT, ...GEOMETRY] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "foreignObject", "textarea", "option", "noscript"],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      "*": (tagName, attributes) => ({ tagName, attribs: cleanAttributes(attributes, classes) }),
    },
  });
}

function cleanAttributes(attributes: Attributes, classes: ReadonlyMap<string, Attributes>): Attributes {
  const { class: names = "", style = "", ...rest } = attributes;
  const ruled = names.split(/\s+/).map((name) => classes.get(name) ?? {});
  const all = Object.assign({}, rest, ...ruled, paintOf(style)) as Attributes;
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => isHarmless(name, value)));
}

function isHarmless(name: string, value: string): boolean {
  if (name.endsWith("href")) return FRAGMENT.test(value);
  return !/url\s*\(|\\/i.test(value) || REFERENCE.test(value.trim());
}

/** The paint that each class of the drawing's style sheets has. */
function readClasses(svg: string): Map<string, Attributes> {
  const classes = new Map<string, Attributes>();
  for (const [, css = ""] of svg.matchAll(/<style[^>]{0,500}>([^<]*)<\/style>/g)) {
    for (const rule of parseRules(css)) {
      if (rule.type !== "rule") continue;
      const paint = paintOf(rule.nodes.map(String).join(";"));
      for (const selector of rule.selectors) {
        const [, name] = CLASS.exec(selector) ?? [];
        if (name !== undefined) classes.set(name, { ...classes.get(name), ...paint });
      }
    }
  }
  return classes;
}

function parseRules(css: string): ChildNode[] {
  try {
    return parse(css).nodes;
  } catch {
    return [];
  }
}

/** The declarations of paint among `fill: #fff; stroke: none`. */
function paintOf(declarations: string): Attributes {
  const pairs = declarations.split(";").map((one) => {
    const at = one.indexOf(":");
    return [one.slice(0, Math.max(at, 0)).trim(), one.slice(at + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => PAINT.includes(name)));
}
