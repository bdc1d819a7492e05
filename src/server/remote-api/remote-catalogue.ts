import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { collection, item } from "../../api/plugins/hydra.ts";
import { resources } from "../../api/resources.ts";
import { BLOG_PAGE_SIZE } from "../../contract/constants.ts";
import { BannerQuery } from "../../contract/content/banner.ts";
import { BlogQuery } from "../../contract/content/blog-post.ts";
import { PageSeoQuery } from "../../contract/content/page-seo.ts";
import { PageTextQuery } from "../../contract/content/page-text.ts";
import { RangeQuery } from "../../contract/range/range.ts";
import { MakeQuery } from "../../contract/stock/make.ts";
import { readBanner, readBlogPost, readPageSeo, readPageText } from "./readers/content.ts";
import { readDealer, readDealerSummary } from "./readers/dealer.ts";
import { readCollection, toRecord } from "./readers/fields.ts";
import { readMake } from "./readers/filters.ts";
import { readRangeItem } from "./readers/range-item.ts";
import type { RemoteApi } from "./remote-api.ts";
import { pathWith } from "./remote-path.ts";

const Slug = Type.Object({ slug: Type.String() });
const Name = Type.Object({ name: Type.String() });

/** Serves dealers, makes, the new range, banners, posts and page metadata of another server, as the contract describes them. */
export const remoteCatalogue: FastifyPluginAsyncTypebox<{ remote: RemoteApi }> = async (app, { remote }) => {
  const { origin } = remote;
  const dealers = { config: collection(resources.dealerSummary) };
  const list = async (path: string) => readCollection(await remote.get(path), (one) => readDealerSummary(one, origin));

  app.get("/dealers", dealers, async () => list("/dealers"));
  app.get("/all-dealers", dealers, async () => list("/all-dealers"));
  app.get("/dealer-list/:name", { ...dealers, schema: { params: Name } }, async ({ params }) =>
    list(pathWith`/dealer-list/${params.name}`),
  );
  app.get("/dealers/:slug", { schema: { params: Slug }, config: item(resources.dealer) }, async ({ params }) =>
    readDealer(toRecord(await remote.get(pathWith`/dealers/${params.slug}`, "The dealer is not known")), origin),
  );

  app.get("/makes", { schema: { querystring: MakeQuery }, config: collection(resources.make) }, async ({ query }) =>
    readCollection(await remote.get(pathWith`/makes${query}`), readMake),
  );

  const ranges = collection(resources.rangeItem);
  app.get("/renault_ranges", { schema: { querystring: RangeQuery }, config: ranges }, async ({ query }) => {
    const { items } = readCollection(await remote.get(pathWith`/renault_ranges${query}`), (one) =>
      readRangeItem(one, origin),
    );
    // The contract also filters by make, which the server may ignore.
    const found = items.filter((one) => query.make_slug === undefined || one.make_slug === query.make_slug);
    return { items: found, total: found.length };
  });
  app.get(
    "/vehicle_range/:type",
    { schema: { params: Type.Object({ type: Type.String() }) }, config: ranges },
    async ({ params }) =>
      readCollection(await remote.get(pathWith`/vehicle_range/${params.type}`), (one) => readRangeItem(one, origin)),
  );

  app.get(
    "/banners",
    { schema: { querystring: BannerQuery }, config: collection(resources.banner) },
    async ({ query }) => readCollection(await remote.get(pathWith`/banners${query}`), (one) => readBanner(one, origin)),
  );
  app.get(
    "/page_seos",
    { schema: { querystring: PageSeoQuery }, config: collection(resources.pageSeo) },
    async ({ query }) =>
      readCollection(await remote.get(pathWith`/page_seos${query}`), (one) => readPageSeo(one, origin)),
  );
  app.get(
    "/page_texts",
    { schema: { querystring: PageTextQuery }, config: collection(resources.pageText) },
    async ({ query }) =>
      readCollection(await remote.get(pathWith`/page_texts${query}`), (one) => readPageText(one, origin)),
  );

  // The server is not asked: menus and home page are as specified.
  app.get("/menus", { config: collection(resources.menu) }, async () => ({ items: [], total: 0 }));
  app.get("/home_sections", { config: collection(resources.homeSection) }, async () => ({ items: [], total: 0 }));

  const posts = collection(resources.blogPost, { pageSize: BLOG_PAGE_SIZE });
  app.get("/blog", { schema: { querystring: BlogQuery }, config: posts }, async ({ query }) => {
    const body = toRecord(await remote.get(pathWith`/blog${query}`));
    const members = body["hydra:member"] ?? body.member ?? body.blogs;
    const total = body["hydra:totalItems"] ?? body.totalItems ?? body.total;
    return readCollection({ "hydra:member": members, "hydra:totalItems": total }, (one) => readBlogPost(one, origin));
  });
  app.get("/blog/:slug", { schema: { params: Slug }, config: item(resources.blogPost) }, async ({ params }) =>
    readBlogPost(toRecord(await remote.get(pathWith`/blog/${params.slug}`, "The post is not known")), origin),
  );
};
