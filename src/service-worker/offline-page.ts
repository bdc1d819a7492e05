import { LANGUAGE } from "../contract/constants.ts";
import { failed, offline } from "../contract/content/wording/navigation.ts";
import { colours } from "../contract/settings/colours.ts";
import { site } from "../contract/settings/site.ts";

const { ink, primary, white } = colours;
const STYLE = `body{margin:0;background:${white};color:${ink};font:1.0625rem/1.5 Arial,sans-serif}
header{padding:1.25rem max(1rem,50vw - 20rem);background:${ink};color:${white};font-weight:800;font-size:1.125rem}
header a{color:inherit;text-decoration:none}
header a::before{content:"";display:inline-block;width:.62em;height:.62em;margin-right:.55em;background:${primary};transform:skewX(-18deg)}
main{max-width:40rem;margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}h1{line-height:1.2}ul{padding-left:1.25rem}li{padding:.375rem 0}main a{color:inherit}
.retry{display:inline-block;padding:.75rem 1.5rem;background:${primary};color:${ink};font-weight:700;text-decoration:none}`;

/** The page for an address that is not on the device, in the site's design, with links to the saved pages by name. */
export async function offlinePage(): Promise<Response> {
  const { title, text } = failed.connection;
  const links = await savedPageLinks();
  const list = links.length > 0 ? `<h2>${offline.savedPages}</h2><ul>${links.join("")}</ul>` : "";
  const html = `<!doctype html><html lang="${LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><header><a href="/">${escapeHtml(site.groupName)}</a></header>
<main><h1>${title}</h1><p>${text}</p><p><a class="retry" href="">${failed.retry}</a></p>${list}</main></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Links to the saved pages, the latest first. Pages that differ only in their parameters have the same name, so one is listed. */
async function savedPageLinks(): Promise<string[]> {
  const pages = await caches.open("pages");
  const links = new Map<string, string>();
  for (const request of [...(await pages.keys())].reverse()) {
    const html = (await (await pages.match(request))?.text()) ?? "";
    const { pathname, search } = new URL(request.url);
    const address = escapeHtml(pathname + search);
    const name = headingOf(html) ?? address;
    if (!links.has(name)) links.set(name, `<li><a href="${address}">${name}</a></li>`);
  }
  return [...links.values()];
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
