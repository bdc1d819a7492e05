/** An entry of a sitemap. Paths are relative to the site; images may also be absolute URLs. */
export type SitemapEntry = { path: string; lastModified?: string; images?: readonly string[] };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Returns the absolute URL, percent-encoded and escaped for XML. */
const absoluteUrl = (path: string, origin: string) =>
  new URL(path, origin).href.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const lastmod = (time: string | undefined) => (time === undefined ? "" : `<lastmod>${time}</lastmod>`);

/** Yields a sitemap in batches, so that a large one is never in memory as a whole. */
export async function* urlSet(
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>\n`;
  for await (const entries of batches) {
    yield entries
      .map(({ path, lastModified, images = [] }) => {
        const imageElements = images
          .map((image) => `<image:image><image:loc>${absoluteUrl(image, origin)}</image:loc></image:image>`)
          .join("");
        return `<url><loc>${absoluteUrl(path, origin)}</loc>${lastmod(lastModified)}${imageElements}</url>\n`;
      })
      .join("");
  }
  yield "</urlset>\n";
}

/** Returns the index of the sitemaps at `parts`. */
export function sitemapIndex(parts: readonly SitemapEntry[], origin: string): string {
  const entries = parts.map(
    ({ path, lastModified }) => `<sitemap><loc>${absoluteUrl(path, origin)}</loc>${lastmod(lastModified)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
