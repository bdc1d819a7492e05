/** One address of a sitemap: paths on this site, or full addresses of pictures that are elsewhere. */
export type SitemapEntry = { path: string; lastModified?: string; images?: readonly string[] };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** A full address, encoded as addresses are and then escaped as XML is. */
const location = (path: string, origin: string) =>
  new URL(path, origin).href.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const modified = (time: string | undefined) => (time === undefined ? "" : `<lastmod>${time}</lastmod>`);

/** A sitemap, batch by batch, so that a large one is never whole in memory. */
export async function* urlSet(
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} ${IMAGES}>\n`;
  for await (const entries of batches) {
    yield entries
      .map(({ path, lastModified, images = [] }) => {
        const pictures = images
          .map((image) => `<image:image><image:loc>${location(image, origin)}</image:loc></image:image>`)
          .join("");
        return `<url><loc>${location(path, origin)}</loc>${modified(lastModified)}${pictures}</url>\n`;
      })
      .join("");
  }
  yield "</urlset>\n";
}

/** The index that names the sitemaps. */
export function sitemapIndex(parts: readonly SitemapEntry[], origin: string): string {
  const entries = parts.map(
    ({ path, lastModified }) => `<sitemap><loc>${location(path, origin)}</loc>${modified(lastModified)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}
