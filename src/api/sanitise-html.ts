import sanitizeHtml from "sanitize-html";

const EXTERNAL_URL = /^https?:/i;
/** Allowed sources of pictures: uploads, and files of other hosts with TLS. */
const ALLOWED_PICTURE = /^(\/uploads\/(?!.*\.\.)|https:\/\/)/i;
const PIXELS = /^[1-9]\d{0,4}$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "blockquote",
    "cite",
    "q",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "sub",
    "sup",
    "a",
    "figure",
    "figcaption",
    "img",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  // Elements that are removed with their contents.
  nonTextTags: ["script", "style", "noscript", "template", "textarea", "option", "iframe", "object", "svg", "math"],
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // Only the page title is an h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href, ...(EXTERNAL_URL.test(href) && { rel: "noopener" }) },
    }),
    // An empty alt marks a picture without a text as decorative.
    img: (tagName, { src = "", alt = "", width = "", height = "" }) => ({
      tagName,
      attribs: {
        src,
        alt,
        ...(PIXELS.test(width) && PIXELS.test(height) && { width, height }),
        loading: "lazy",
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !ALLOWED_PICTURE.test(attribs.src ?? ""),
};

/**
 * Sanitises HTML by staff. Keeps headings, prose, lists, tables, links and pictures. Removes scripts, styles, frames and drawings with
 * their contents, and the tags of all other elements.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** Sanitises the body of an item on output, so that it does not matter how the HTML got into the database. */
export function sanitiseBody<Item extends { body: string }>(item: Item): Item {
  return { ...item, body: sanitiseHtml(item.body) };
}
