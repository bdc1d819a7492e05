import { hash } from "node:crypto";
import { VIDEO_SERVICES } from "../contract/content/pages/video-link.ts";
import { site } from "../contract/settings/site.ts";

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** JSON blocks are not executed, so they need no hash. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

const FIXED = ["default-src 'self'", "base-uri 'none'", "object-src 'none'", "style-src-attr 'unsafe-inline'"];

type PolicyOptions = {
  /** An origin of pictures that is allowed even without TLS, and of videos. */
  pictureOrigin?: string;
  /** Whether it is a preview, which the back office shows in frames. */
  isPreview?: boolean;
};

/** Origins of the analytics services. Pictures need no entry: `img-src` allows every host. */
const GOOGLE = {
  scripts: ["https://www.googletagmanager.com"],
  connections: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};
const META = { scripts: ["https://connect.facebook.net"], connections: ["https://www.facebook.com"] };

/**
 * Builds the content security policy of a page: it allows this site's files, the inline scripts and styles of `html` by hash, pictures of
 * other hosts over TLS, requests to the geolocation service, the players of its videos on other sites, and the services that count visits,
 * if any. Hashes, unlike nonces, can be cached with the page.
 */
export function contentSecurityPolicy(html: string, { pictureOrigin, isPreview = false }: PolicyOptions = {}): string {
  const { geolocation, googleTag, mapOrigins, metaPixel, tradeIn } = site;
  const services = [...(googleTag === null ? [] : [GOOGLE]), ...(metaPixel === null ? [] : [META])];
  const connections = geolocation === null ? [] : [new URL(geolocation).origin];
  const players = Object.values(VIDEO_SERVICES).filter(({ origin }) => html.includes(` data-frame-origin="${origin}"`));
  const frames = [...mapOrigins, ...players.map(({ origin }) => origin)];
  const directives = [
    // The form on the sell page opens the trade-in site.
    ["form-action 'self'", ...(tradeIn === null ? [] : [new URL(tradeIn).origin])],
    [`frame-ancestors ${isPreview ? "'self'" : "'none'"}`],
    ["frame-src", ...(frames.length === 0 ? ["'none'"] : frames)],
    ["img-src 'self' data: https:", ...(pictureOrigin?.startsWith("http:") ? [pictureOrigin] : [])],
    ["media-src 'self'", ...(pictureOrigin === undefined ? [] : [pictureOrigin])],
    ["connect-src 'self'", ...connections, ...services.flatMap((service) => service.connections)],
    ["style-src-elem 'self'", ...hashSources(html, INLINE_STYLE)],
    ["script-src 'self'", ...hashSources(html, INLINE_SCRIPT), ...services.flatMap((service) => service.scripts)],
  ];
  return [...FIXED, ...directives.map((sources) => sources.join(" "))].join("; ");
}

function hashSources(html: string, element: RegExp): Set<string> {
  const contents = Array.from(html.matchAll(element), ([, content = ""]) => content);
  return new Set(contents.map((content) => `'sha256-${hash("sha256", content, "base64")}'`));
}
