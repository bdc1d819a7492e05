import type { PgColumn } from "drizzle-orm/pg-core";
import { staffBanner } from "../contract/staff/content/banner.ts";
import { staffBlogPost } from "../contract/staff/content/blog-post.ts";
import { staffDeal } from "../contract/staff/content/deal.ts";
import { staffPageSeo } from "../contract/staff/content/page-seo.ts";
import { staffPageText } from "../contract/staff/content/page-text.ts";
import { staffRangeModel } from "../contract/staff/range/range-model.ts";
import type { ContentResource } from "../contract/staff/resource-table.ts";
import type { ContentSchema } from "../contract/staff/staff-resource.ts";
import type { ItemTable } from "./queries/staff/items.ts";
import { banners, blogPosts, deals, pageSeos, pageTexts } from "./schema/content.ts";
import { rangeModels } from "./schema/range.ts";

type Content = {
  table: ItemTable & Record<"state" | "publishFrom" | "publishUntil" | "deletedAt", PgColumn>;
  schema: ContentSchema;
};

/** The table of each resource that staff publish, which has its name, and the schema of its columns. */
export const content = {
  banners: { table: banners, schema: staffBanner },
  blog_posts: { table: blogPosts, schema: staffBlogPost },
  deals: { table: deals, schema: staffDeal },
  page_seos: { table: pageSeos, schema: staffPageSeo },
  page_texts: { table: pageTexts, schema: staffPageText },
  range_models: { table: rangeModels, schema: staffRangeModel },
} satisfies Record<ContentResource, Content>;
