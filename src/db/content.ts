import type { PgColumn } from "drizzle-orm/pg-core";
import { staffArrangement } from "../contract/staff/content/arrangement.ts";
import { staffBanner } from "../contract/staff/content/banner.ts";
import { staffBlogPost } from "../contract/staff/content/blog-post.ts";
import { staffDeal } from "../contract/staff/content/deal.ts";
import { staffPage } from "../contract/staff/content/page.ts";
import { staffPageSeo } from "../contract/staff/content/page-seo.ts";
import { staffPageText } from "../contract/staff/content/page-text.ts";
import { staffRangeModel } from "../contract/staff/range/range-model.ts";
import type { ContentResource } from "../contract/staff/resource-table.ts";
import type { ContentSchema } from "../contract/staff/staff-resource.ts";
import type { ItemTable } from "./queries/staff/items.ts";
import { arrangements, banners, blogPosts, deals, pageSeos, pages, pageTexts } from "./schema/content.ts";
import { rangeModels } from "./schema/range.ts";

type Content = {
  table: ItemTable & Record<"state" | "publishFrom" | "publishUntil" | "deletedAt", PgColumn>;
  schema: ContentSchema;
};

/** The table of each resource that staff publish, which has its name, and the schema of its columns. */
export const content = {
  arrangements: { table: arrangements, schema: staffArrangement },
  banners: { table: banners, schema: staffBanner },
  blog_posts: { table: blogPosts, schema: staffBlogPost },
  deals: { table: deals, schema: staffDeal },
  pages: { table: pages, schema: staffPage },
  page_seos: { table: pageSeos, schema: staffPageSeo },
  page_texts: { table: pageTexts, schema: staffPageText },
  range_models: { table: rangeModels, schema: staffRangeModel },
} satisfies Record<ContentResource, Content>;
