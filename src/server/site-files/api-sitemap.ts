import { BLOG_PAGE_SIZE, VEHICLE_PAGE_SIZE } from "../../contract/constants.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { site } from "../../contract/settings/site.ts";
import type { ApiClient } from "../../web/data/api-client.ts";
import { paths } from "../../web/routing/paths.ts";
import { dealerEntries, FIXED_ENTRIES, type SitemapSource } from "./sitemap.ts";
import type { SitemapEntry } from "./sitemap-xml.ts";

/** Number of list pages per sitemap of vehicles. Each is one API call, and they run one after the other. */
const VEHICLE_PAGES_PER_PART = 25;
/** Maximum number of list pages of posts. The list links to older posts. */
const MAX_BLOG_PAGES = 20;

const group = paths();
const withImage = (path: string, image: string): SitemapEntry => ({ path, images: image === "" ? [] : [image] });

/** The sitemaps of the catalogue behind `api`, from the calls that its pages make too. */
export function apiSitemap(api: ApiClient): SitemapSource {
  const vehicles = (page: number) => api.get(endpoints.vehicles, { query: { page } });
  const posts = (page: number) => api.get(endpoints.blog, { query: { page } });
  const range = async (type: string) => (await api.get(endpoints.vehicleRange, { params: { type } }))["hydra:member"];
  return {
    contentPages: async () => [],
    newestPost: async () => (await posts(1)).blogs[0]?.publish_date,
    pages: async () => {
      const makes = (await api.get(endpoints.makes, { query: {} }))["hydra:member"];
      const lists = makes.flatMap(({ slug, models }) => [
        group.usedList(slug),
        ...models.filter(({ count }) => count > 0).map((model) => group.usedList(slug, model.slug)),
      ]);
      return [...FIXED_ENTRIES, ...lists.map((path) => ({ path }))];
    },
    range: async () =>
      (await range("car")).map((item) => withImage(group.newModel(item.make_slug, item.model_slug), item.mainImage)),
    specials: async () => {
      const dealer = site.headOffice;
      if (dealer === "") return [];
      const lists = await Promise.all([
        api.get(endpoints.specials, { params: { dealer }, query: {} }),
        api.get(endpoints.specialDeals, { params: { slug: dealer }, query: {} }),
      ]);
      const services = await api.get(endpoints.serviceSpecials, {});
      return [
        ...lists
          .flatMap((list) => list["hydra:member"])
          .map((deal) => withImage(group.special(deal.slug), deal.imageUri)),
        ...services["hydra:member"].map((deal) => withImage(group.serviceDealByUri(deal.uri), deal.imageUri)),
      ];
    },
    dealers: async () => (await api.get(endpoints.allDealers, {}))["hydra:member"].flatMap(dealerEntries),
    blog: async () => {
      const first = await posts(1);
      const pageCount = Math.min(MAX_BLOG_PAGES, Math.ceil(first.total / BLOG_PAGE_SIZE));
      const found = [...first.blogs];
      for (let page = 2; page <= pageCount; page++) found.push(...(await posts(page)).blogs);
      return found.map(({ slug, publish_date, image }) => ({
        ...withImage(group.blogPost(slug), image.uri),
        lastModified: publish_date,
      }));
    },
    async vehicleParts() {
      const { "hydra:totalItems": total } = await vehicles(1);
      const parts = Math.ceil(total / (VEHICLE_PAGE_SIZE * VEHICLE_PAGES_PER_PART));
      return Array.from({ length: parts }, (_, i) => i + 1);
    },
    async *vehicles(part) {
      const first = (part - 1) * VEHICLE_PAGES_PER_PART + 1;
      for (let page = first; page < first + VEHICLE_PAGES_PER_PART; page++) {
        const { "hydra:member": found } = await vehicles(page);
        if (found.length === 0) return;
        yield found.map(({ uri, images }) => ({ path: uri, images: images.map((image) => image.uri) }));
      }
    },
  };
}
