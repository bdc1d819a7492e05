/** Content that staff publish: banners, deals, blog posts, page metadata and texts. */
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { deletedAt, id, NOT_DELETED, publication, publicationChecks, revision } from "./columns.ts";
import { dealers } from "./dealers.ts";

export const banners = pgTable(
  "banners",
  {
    id: id(),
    title: text().notNull(),
    /** Path under /uploads. */
    image: text().notNull(),
    /** The picture for phones, as a path under /uploads. Null: a part of `image`. */
    phoneImage: text(),
    buttonUrl: text().notNull(),
    buttonText: text(),
    targetPage: text().notNull(),
    position: integer().notNull().default(0),
    ...publication(),
  },
  () => publicationChecks("banners"),
);

/** Specials ("special"), deals ("deal") and service specials ("service"). Without `dealerId` the whole group offers it. */
export const deals = pgTable(
  "deals",
  {
    id: id(),
    kind: text().$type<"deal" | "special" | "service">().notNull(),
    dealerId: integer().references(() => dealers.id),
    slug: text().notNull(),
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
    ...publication(),
  },
  (t) => [
    ...publicationChecks("deals"),
    index("deals_kind_dealer").on(t.kind, t.dealerId),
    uniqueIndex("deals_slug").on(t.slug).where(NOT_DELETED),
  ],
);

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    slug: text().notNull(),
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
    ...publication(),
  },
  (t) => [
    ...publicationChecks("blog_posts"),
    index("blog_posts_newest").on(t.publishDate, t.id),
    uniqueIndex("blog_posts_slug").on(t.slug).where(NOT_DELETED),
  ],
);

export const pageSeos = pgTable(
  "page_seos",
  {
    id: id(),
    /** Path on this site: "/used". */
    canonicalUrl: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    keywords: text(),
    /** Path under /uploads. */
    image: text(),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("page_seos"),
    uniqueIndex("page_seos_canonical_url").on(t.canonicalUrl).where(NOT_DELETED),
  ],
);

/** Legal and static texts of staff. A page without one shows the text of the wording. */
export const pageTexts = pgTable(
  "page_texts",
  {
    id: id(),
    /** Path of the page on this site: "/privacy-policy". */
    path: text().notNull(),
    title: text().notNull(),
    /** HTML. */
    body: text().notNull(),
    ...publication(),
  },
  (t) => [...publicationChecks("page_texts"), uniqueIndex("page_texts_path").on(t.path).where(NOT_DELETED)],
);

/** Addresses of an older site that lead to pages of this one. A page that exists is never redirected. */
export const redirects = pgTable(
  "redirects",
  {
    id: id(),
    /** Path with query, without a trailing slash: "/specials.php?id=7". */
    fromPath: text().notNull(),
    /** Path on this site. */
    toPath: text().notNull(),
    deletedAt: deletedAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex("redirects_from_path").on(t.fromPath).where(NOT_DELETED)],
);
