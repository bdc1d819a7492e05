import sanitizeHtml from "sanitize-html";

/** An address with a host in it: another site's. */
const HOST = /^https?:/i;
/** Where pictures may come from: what staff have uploaded, or another host over TLS. */
const PICTURE = /^(\/uploads\/(?!.*\.\.)|https:\/\/)/i;
const PIXELS = /^[1-9]\d{0,4}$/;

const PROSE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "cite", "q"],
    ...["ul", "ol", "li", "strong", "em", "sub", "sup", "a"],
    ...["figure", "figcaption", "img"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  // Goes with all that is in it.
  nonTextTags: ["script", "style", "noscript", "template", "textarea", "option", "iframe", "object", "svg", "math"],
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // The page's own title is its h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href, ...(HOST.test(href) && { rel: "noopener" }) },
    }),
    // A picture without a text is decoration, and says so.
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
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !PICTURE.test(attribs.src ?? ""),
};

/**
 * HTML that people wrote, as it may stand in a page: headings below the page's own, prose, lists, tables, links and
 * pictures. Anything else goes: of what is unknown the tags, of scripts, styles, frames and drawings all that is in them too.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, PROSE);
}
