/** Content that staff publish: banners, deals, blog posts and page metadata. */
import { boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { dealers } from "./dealers.ts";

export const banners = pgTable("banners", {
  id: id(),
  title: text().notNull(),
  /** Path under /uploads. */
  image: text().notNull(),
  buttonUrl: text().notNull(),
  buttonText: text(),
  targetPage: text().notNull(),
  position: integer().notNull().default(0),
});

/** Specials ("special"), deals ("deal") and service specials ("service"). Without `dealerId` the whole group offers it. */
export const deals = pgTable(
  "deals",
  {
    id: id(),
    kind: text().$type<"deal" | "special" | "service">().notNull(),
    dealerId: integer().references(() => dealers.id),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** Short text under the title. */
    description: text().notNull(),
    /** Paths under /uploads. */
    thumbnail: text().notNull(),
    image: text().notNull(),
    sourceCode: text().notNull(),
    isUsed: boolean().notNull().default(false),
    makeSlug: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index("deals_kind_dealer").on(t.kind, t.dealerId)],
);

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    author: text().notNull(),
    description: text().notNull(),
    publishDate: date({ mode: "string" }).notNull(),
    /** Path under /uploads. */
    image: text().notNull(),
    /** HTML. */
    body: text().notNull(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    keywords: text(),
  },
  (t) => [index("blog_posts_newest").on(t.publishDate, t.id)],
);

export const pageSeos = pgTable("page_seos", {
  id: id(),
  /** Path on this site: "/used". */
  canonicalUrl: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  keywords: text(),
  /** Path under /uploads. */
  image: text(),
});
