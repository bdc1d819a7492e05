import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fixedPath, PAGE_NAMES, PAGES, pageRow } from "../../contract/pages.ts";
import { type SitemapEntry, sitemapIndex, urlSet } from "./sitemap-xml.ts";

/** Sitemaps are made for each request; shared caches keep them as long as pages. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60";

/** Sitemaps that fit into one file. Vehicles are split into several. */
const SMALL_SITEMAPS = ["pages", "range", "specials", "dealers", "blog"] as const;
type SmallSitemap = (typeof SMALL_SITEMAPS)[number];

/** The source of the entries. */
export type SitemapSource = Record<SmallSitemap, () => Promise<SitemapEntry[]>> & {
  /** The pages that editors made. */
  contentPages(): Promise<{ path: string; title: string; description: string }[]>;
  /** Date of the newest post as YYYY-MM-DD, or undefined. */
  newestPost(): Promise<string | undefined>;
  /** Numbers of the sitemaps of vehicles, from 1. */
  vehicleParts(): Promise<readonly number[]>;
  /** Yields the entries of a part in batches, or none if the part does not exist. */
  vehicles(part: number): AsyncGenerator<SitemapEntry[]>;
};

type SitemapOptions = {
  source: SitemapSource;
  /** Public origin of the site. */
  origin: string;
};

/** Serves /sitemap.xml, an index, and the sitemaps under /sitemaps/ that it lists. */
export async function sitemap(app: FastifyInstance, { source, origin }: SitemapOptions): Promise<void> {
  app.get("/sitemap.xml", async (_request, reply) => {
    const newestPost = await source.newestPost();
    const vehicles = (await source.vehicleParts()).map((part) => ({ path: `/sitemaps/vehicles-${part}.xml` }));
    const entries = await Promise.all(
      SMALL_SITEMAPS.map(async (name) => ({ name, count: (await source[name]()).length })),
    );
    // The protocol knows no sitemap without an address.
    const parts: SitemapEntry[] = entries
      .filter(({ count }) => count > 0)
      .map(({ name }) => ({ path: `/sitemaps/${name}.xml`, lastModified: name === "blog" ? newestPost : undefined }));
    return xml(reply).send(sitemapIndex([...parts, ...vehicles], origin));
  });

  app.get<{ Params: { file: string } }>("/sitemaps/:file", async ({ params }, reply) => {
    const [, name = "", part] = /^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/.exec(params.file) ?? [];
    const small = SMALL_SITEMAPS.find((one) => one === name && part === undefined);
    if (small !== undefined) return send(reply, [await source[small]()]);
    if (name !== "vehicles" || part === undefined) return reply.callNotFound();
    const batches = source.vehicles(Number(part));
    // Read before the response begins, since an empty part is a 404.
    const { value: first } = await batches.next();
    return first ? send(reply, prepend(first, batches)) : reply.callNotFound();
  });

  const send = (reply: FastifyReply, batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>) =>
    xml(reply).send(Readable.from(urlSet(batches, origin)));
}

const xml = (reply: FastifyReply) =>
  reply.type("application/xml; charset=utf-8").header("cache-control", CACHE_CONTROL);

async function* prepend(first: SitemapEntry[], rest: AsyncIterable<SitemapEntry[]>) {
  yield first;
  yield* rest;
}

/** The pages without parameters in their path that search engines may list. */
const LISTED = PAGE_NAMES.filter((name) => fixedPath(name) !== undefined && !pageRow(name).noindex);

/** The group's pages that exist independently of the catalogue. */
export const FIXED_ENTRIES: readonly SitemapEntry[] = LISTED.filter((name) => PAGES[name].scope !== "dealer").map(
  (name) => ({ path: fixedPath(name) as string }),
);

/** A dealer's own pages, without those that only some dealers have, such as the campaign. */
const OF_EACH_DEALER = LISTED.filter((name) => PAGES[name].scope === "both" && !pageRow(name).isCopy);

/** Returns the pages of a dealer. */
export function dealerEntries({ uri, image }: { uri: string; image: string | null }): SitemapEntry[] {
  const pages = OF_EACH_DEALER.map((name) => ({ path: `${uri}${fixedPath(name)}` }));
  return [{ path: uri, images: image === null ? [] : [image] }, ...pages];
}
