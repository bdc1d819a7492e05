import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../../db/connect.ts";
import { listDealers } from "../../db/queries/dealers.ts";
import {
  listSitemapDeals,
  listSitemapModels,
  listSitemapPosts,
  listStockedModels,
  listVehicleParts,
  type SitemapVehicle,
  streamVehiclePart,
} from "../../db/queries/sitemap.ts";
import { paths, uploadUrl } from "../../web/routing/paths.ts";
import { type SitemapEntry, sitemapIndex, urlSet } from "./sitemap-xml.ts";

const CACHE_CONTROL = "public, max-age=3600";

type SitemapOptions = {
  db: Database;
  /** Public origin of the site. */
  origin: string;
};

/** /sitemap.xml, an index, and the sitemaps under /sitemaps/ that it lists. */
export async function sitemap(app: FastifyInstance, { db, origin }: SitemapOptions): Promise<void> {
  app.get("/sitemap.xml", async (_request, reply) => {
    const [newestPost] = await listSitemapPosts(db);
    const vehicles = (await listVehicleParts(db)).map((part) => ({ path: `/sitemaps/vehicles-${part}.xml` }));
    const parts: SitemapEntry[] = Object.keys(SMALL_SITEMAPS).map((name) => ({
      path: `/sitemaps/${name}.xml`,
      lastModified: name === "blog" ? newestPost?.publishDate : undefined,
    }));
    return xml(reply).send(sitemapIndex([...parts, ...vehicles], origin));
  });

  app.get<{ Params: { file: string } }>("/sitemaps/:file", async ({ params }, reply) => {
    const [, name = "", part] = /^([a-z]+)(?:-([1-9]\d{0,5}))?\.xml$/.exec(params.file) ?? [];
    const entries =
      Object.hasOwn(SMALL_SITEMAPS, name) && part === undefined
        ? SMALL_SITEMAPS[name as keyof typeof SMALL_SITEMAPS]
        : undefined;
    if (entries !== undefined) return send(reply, [await entries(db)]);
    if (name !== "vehicles" || part === undefined) return reply.callNotFound();
    const batches = streamVehiclePart(db, Number(part));
    // Read before the response begins, since an empty part is a 404.
    const { value: first } = await batches.next();
    return first ? send(reply, vehicleEntries(first, batches)) : reply.callNotFound();
  });

  const send = (reply: FastifyReply, batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>) =>
    xml(reply).send(Readable.from(urlSet(batches, origin)));
}

const xml = (reply: FastifyReply) =>
  reply.type("application/xml; charset=utf-8").header("cache-control", CACHE_CONTROL);

const group = paths();

async function* vehicleEntries(first: SitemapVehicle[], rest: AsyncIterable<SitemapVehicle[]>) {
  const entry = ({ id, makeSlug, modelSlug, lastModified, images }: SitemapVehicle): SitemapEntry => ({
    path: group.usedVehicle(makeSlug, modelSlug, id),
    lastModified,
    images,
  });
  yield first.map(entry);
  for await (const batch of rest) yield batch.map(entry);
}

/** Sitemaps that fit into one file. Vehicles are split into several. */
const SMALL_SITEMAPS = {
  pages: async (db: Database): Promise<SitemapEntry[]> => [
    ...FIXED_PAGES.map((path) => ({ path })),
    ...(await listStockedModels(db)).map(({ make, model }) => ({ path: group.usedList(make, model ?? undefined) })),
  ],
  range: async (db: Database): Promise<SitemapEntry[]> =>
    (await listSitemapModels(db)).map(({ makeSlug, modelSlug, mainImage }) => ({
      path: group.newModel(makeSlug, modelSlug),
      images: [mainImage],
    })),
  specials: async (db: Database): Promise<SitemapEntry[]> =>
    (await listSitemapDeals(db)).map(({ kind, slug, makeSlug, image }) => ({
      path: kind === "service" ? group.serviceDeal(makeSlug, slug) : group.special(slug),
      images: [image],
    })),
  dealers: async (db: Database): Promise<SitemapEntry[]> =>
    (await listDealers(db)).items.flatMap(({ uri, image }) => {
      const dealer = paths(uri);
      const pages = [dealer.used, dealer.specials, dealer.serviceDeals, dealer.bookService, dealer.parts, dealer.sell];
      return [{ path: uri, images: image === null ? [] : [uploadUrl(image)] }, ...pages.map((path) => ({ path }))];
    }),
  blog: async (db: Database): Promise<SitemapEntry[]> =>
    (await listSitemapPosts(db)).map(({ slug, publishDate, image }) => ({
      path: group.blogPost(slug),
      lastModified: publishDate,
      images: [image],
    })),
};

const FIXED_PAGES = [
  group.home,
  group.new,
  group.used,
  group.sell,
  group.specials,
  group.serviceDeals,
  group.bookService,
  group.parts,
  group.finance,
  group.dealers,
  group.blog,
  group.aboutUs,
  group.contactUs,
  group.popia,
  group.terms,
  group.financeTerms,
  group.cookie,
  group.privacyPolicy,
];
