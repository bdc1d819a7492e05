import { BRAND_STYLE_ID } from "../contract/brand/tones.ts";
import { LANGUAGE } from "../contract/constants.ts";
import { failed, offline } from "../contract/content/wording/navigation.ts";
import { site } from "../contract/settings/site.ts";

const STYLE = `body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 Arial,sans-serif}
header{padding:1.25rem max(1rem,50vw - 20rem);background:var(--ground);color:var(--ink);font-weight:800;font-size:1.125rem}
header a{color:inherit;text-decoration:none}
header a::before{content:"";display:inline-block;width:.62em;height:.62em;margin-right:.55em;background:var(--mark);transform:skewX(-18deg)}
main{max-width:40rem;margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}h1{line-height:1.2}ul{padding-left:1.25rem}li{padding:.375rem 0}main a{color:inherit}
main .retry{display:inline-block;padding:.75rem 1.5rem;background:var(--action);color:var(--on-action);font-weight:700;text-decoration:none}`;

/** The page for an address that is not on the device, in the site's design, with links to the saved pages by name. */
export async function offlinePage(): Promise<Response> {
  const { title, text } = failed.connection;
  const pages = await savedPages();
  const links = pageLinks(pages);
  const list = links.length > 0 ? `<h2>${offline.savedPages}</h2><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="${LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${brandOf(pages)}${STYLE}</style><header data-ground="second"><a href="/">${escapeHtml(site.groupName)}</a></header>
<main><h1>${title}</h1><p>${text}</p><p><a class="retry" href="">${failed.retry}</a></p>${list}</main></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

type SavedPage = { url: URL; html: string };

/** The latest first. */
async function savedPages(): Promise<SavedPage[]> {
  const cache = await caches.open("pages");
  const pages: SavedPage[] = [];
  for (const request of [...(await cache.keys())].reverse()) {
    pages.push({ url: new URL(request.url), html: (await (await cache.match(request))?.text()) ?? "" });
  }
  return pages;
}

/** Pages that differ only in their parameters have the same name, so one is listed. */
function pageLinks(pages: readonly SavedPage[]): string[] {
  const links = new Map<string, string>();
  for (const { url, html } of pages) {
    const address = escapeHtml(url.pathname + url.search);
    const name = headingOf(html) ?? address;
    if (!links.has(name)) links.set(name, `<li><a href="${address}">${name}</a></li>`);
  }
  return [...links.values()];
}

/** The style sheet of the brand, as the last page had it. Without one, the page has no colours of its own. */
function brandOf([last]: readonly SavedPage[]): string {
  const [, css = ""] = last?.html.split(`<style id="${BRAND_STYLE_ID}">`) ?? [];
  return css.split("<", 1)[0] ?? "";
}

/** The first heading of a page, still escaped as HTML; for a vehicle page, the vehicle's name. */
function headingOf(html: string): string | undefined {
  const start = html.indexOf("<h1");
  const end = html.indexOf("</h1>", start);
  if (start < 0 || end < 0) return undefined;
  const parts = html.slice(html.indexOf(">", start) + 1, end).split("<");
  const text = parts.map((part, i) => (i === 0 ? part : part.slice(part.indexOf(">") + 1))).join("");
  return text.trim() || undefined;
}

const escapeHtml = (text: string) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
