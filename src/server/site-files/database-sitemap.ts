import type { Database } from "../../db/connect.ts";
import {
  listSitemapDeals,
  listSitemapModels,
  listSitemapPages,
  listSitemapPosts,
  listStockedModels,
  listVehicleParts,
  streamVehiclePart,
} from "../../db/queries/content/sitemap.ts";
import { listDealers } from "../../db/queries/dealers/dealers.ts";
import { paths, uploadUrl } from "../../web/routing/paths.ts";
import { dealerEntries, FIXED_ENTRIES, type SitemapSource } from "./sitemap.ts";

const group = paths();

/** The sitemaps of the catalogue in `db`. */
export function databaseSitemap(db: Database): SitemapSource {
  return {
    contentPages: async () =>
      (await listSitemapPages(db)).map(({ slug, ...page }) => ({ ...page, path: group.contentPage(slug) })),
    newestPost: async () => (await listSitemapPosts(db))[0]?.publishDate,
    pages: async () => [
      ...FIXED_ENTRIES,
      ...(await listSitemapPages(db)).map(({ slug }) => ({ path: group.contentPage(slug) })),
      ...(await listStockedModels(db)).map(({ make, model }) => ({ path: group.usedList(make, model ?? undefined) })),
    ],
    range: async () =>
      (await listSitemapModels(db)).map(({ makeSlug, modelSlug, mainImage }) => ({
        path: group.newModel(makeSlug, modelSlug),
        images: [mainImage],
      })),
    specials: async () =>
      (await listSitemapDeals(db)).map(({ kind, slug, makeSlug, image }) => ({
        path: kind === "service" ? group.serviceDeal(makeSlug, slug) : group.special(slug),
        images: [image],
      })),
    dealers: async () =>
      (await listDealers(db)).items.flatMap(({ uri, image }) =>
        dealerEntries({ uri, image: image === null ? null : uploadUrl(image) }),
      ),
    blog: async () =>
      (await listSitemapPosts(db)).map(({ slug, publishDate, image }) => ({
        path: group.blogPost(slug),
        lastModified: publishDate,
        images: [image],
      })),
    vehicleParts: () => listVehicleParts(db),
    async *vehicles(part) {
      for await (const batch of streamVehiclePart(db, part)) {
        yield batch.map(({ id, makeSlug, modelSlug, lastModified, images }) => ({
          path: group.usedVehicle(makeSlug, modelSlug, id),
          lastModified,
          images,
        }));
      }
    },
  };
}
