import { sanitiseHtml } from "../../../api/sanitise-html.ts";
import { BLOG_CARD_LENGTH } from "../../../contract/constants.ts";
import type { Banner } from "../../../contract/content/banner.ts";
import type { BlogPost } from "../../../contract/content/blog-post.ts";
import type { PageSeo } from "../../../contract/content/page-seo.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import type { Fields } from "../../../contract/resource.ts";
import { type Json, toFileAddress, toInteger, toLink, toRecord, toText } from "./fields.ts";

const MAX_BODY_LENGTH = 500_000;
const DEFAULT_BUTTON = "Explore more";
const UPLOAD_SOURCE = /(<img\s[^>]*?\bsrc=")(\/uploads\/)/g;

/** Reads a banner. */
export function readBanner(banner: Json, origin: string): Fields<Banner> & { id: number } {
  const button = toRecord(banner.button);
  const phoneImage = toFileAddress(banner.phoneImage, origin);
  return {
    id: toInteger(banner.id),
    title: toText(banner.title),
    image: { uri: toFileAddress(banner.image, origin) },
    ...(phoneImage !== "" && { phoneImage: { uri: phoneImage } }),
    button: { url: toLink(button.url) || "/", text: toText(button.text, DEFAULT_BUTTON) },
    targetPage: toText(banner.targetPage),
  };
}

/** Reads a blog post. Its HTML is sanitised, and its pictures have full addresses. */
export function readBlogPost(post: Json, origin: string): Fields<BlogPost> {
  const title = toText(post.title);
  const description = toText(post.description);
  return {
    slug: toText(post.slug),
    title,
    author: toText(post.author),
    description,
    // API Platform may send dates as "2026-01-31T00:00:00+02:00".
    publish_date: toText(post.publish_date).slice(0, "YYYY-MM-DD".length),
    image: { uri: toFileAddress(post.image, origin) },
    body: readHtml(post.body, origin),
    meta_title: toText(post.meta_title, title),
    meta_description: toText(post.meta_description, description.slice(0, BLOG_CARD_LENGTH)),
    keywords: toText(post.keywords) || null,
  };
}

/** Reads the text of a page. */
export function readPageText(text: Json, origin: string): Fields<PageText> & { id: number } {
  return {
    id: toInteger(text.id),
    path: toText(text.path),
    title: toText(text.title),
    body: readHtml(text.body, origin),
  };
}

/** Sanitises HTML and makes the addresses of pictures absolute. */
function readHtml(html: unknown, origin: string): string {
  const text = typeof html === "string" ? html.slice(0, MAX_BODY_LENGTH) : "";
  return sanitiseHtml(text).replace(UPLOAD_SOURCE, `$1${origin}$2`);
}

/** Reads the metadata of a page. */
export function readPageSeo(seo: Json, origin: string): Fields<PageSeo> & { id: number } {
  return {
    id: toInteger(seo.id),
    title: toText(seo.title),
    description: toText(seo.description),
    image: toFileAddress(seo.image, origin) || null,
    keywords: toText(seo.keywords) || null,
    canonicalUrl: toText(seo.canonicalUrl),
  };
}
