/** Content that staff publish: banners, deals, blog posts, page metadata and texts. */
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Block } from "../../contract/content/pages/blocks.ts";
import type { ArrangedEntry, MenuName, Place } from "../../contract/content/pages/places.ts";
import type { FinanceTerms } from "../../contract/finance/finance.ts";
import { deletedAt, filledWhenLive, id, NOT_DELETED, publication, publicationChecks, revision } from "./columns.ts";
import { dealers } from "./dealers.ts";

export const banners = pgTable(
  "banners",
  {
    id: id(),
    title: text().notNull(),
    /** Path under /uploads. */
    image: filledWhenLive(text()),
    /** The picture for phones, as a path under /uploads. Null for a crop of `image`. */
    phoneImage: text(),
    buttonUrl: filledWhenLive(text()),
    buttonText: text(),
    targetPage: filledWhenLive(text()),
    position: integer().notNull().default(0),
    ...publication(),
  },
  (t) => publicationChecks("banners", [t.image, t.buttonUrl, t.targetPage]),
);

/** A model that an offer is for, by its name, and one of its variants; without one, all of them. */
export type OfferedModel = { model: string; variant?: string | null };

/** Specials ("special"), deals ("deal") and service specials ("service"). Without `dealerId`, the whole group offers the deal. */
export const deals = pgTable(
  "deals",
  {
    id: id(),
    kind: filledWhenLive(text().$type<"deal" | "special" | "service">()),
    dealerId: integer().references(() => dealers.id),
    slug: filledWhenLive(text()),
    title: text().notNull(),
    /** Short text under the title. */
    description: text().notNull(),
    /** Paths under /uploads. */
    thumbnail: filledWhenLive(text()),
    image: filledWhenLive(text()),
    sourceCode: filledWhenLive(text()),
    isUsed: boolean().notNull().default(false),
    makeSlug: filledWhenLive(text()),
    /** Rand: what it costs, and how much less that is than usual. */
    price: integer(),
    saving: integer(),
    /** On which terms its instalment is calculated; null for none. */
    finance: jsonb().$type<FinanceTerms>(),
    /** Empty if it is not about some models only. */
    models: jsonb().$type<OfferedModel[]>().notNull().default([]),
    /** Several lines of text. */
    conditions: text().notNull().default(""),
    /** Of a service special: the odometer readings that it is for, in kilometres. */
    fromKilometres: integer(),
    untilKilometres: integer(),
    /** Of a service special: what its price includes. */
    included: text().array().notNull().default([]),
    position: integer().notNull().default(0),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("deals", [t.kind, t.slug, t.thumbnail, t.image, t.sourceCode, t.makeSlug]),
    index("deals_kind_dealer").on(t.kind, t.dealerId),
    uniqueIndex("deals_slug").on(t.slug).where(NOT_DELETED),
  ],
);

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    slug: filledWhenLive(text()),
    title: text().notNull(),
    author: filledWhenLive(text()),
    description: filledWhenLive(text()),
    publishDate: filledWhenLive(date({ mode: "string" })),
    /** Path under /uploads. */
    image: filledWhenLive(text()),
    /** HTML. */
    body: filledWhenLive(text()),
    metaTitle: filledWhenLive(text()),
    metaDescription: filledWhenLive(text()),
    keywords: text(),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("blog_posts", [
      t.slug,
      t.author,
      t.description,
      t.publishDate,
      t.image,
      t.body,
      t.metaTitle,
      t.metaDescription,
    ]),
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
    title: filledWhenLive(text()),
    description: filledWhenLive(text()),
    keywords: text(),
    /** Path under /uploads. */
    image: text(),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("page_seos", [t.title, t.description]),
    uniqueIndex("page_seos_canonical_url").on(t.canonicalUrl).where(NOT_DELETED),
  ],
);

/** Legal and static texts that staff write. A page without one shows its built-in text. */
export const pageTexts = pgTable(
  "page_texts",
  {
    id: id(),
    /** Path of the page on this site: "/privacy-policy". */
    path: filledWhenLive(text()),
    title: text().notNull(),
    /** HTML. */
    body: filledWhenLive(text()),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("page_texts", [t.path, t.body]),
    uniqueIndex("page_texts_path").on(t.path).where(NOT_DELETED),
  ],
);

/** Pages that editors make of blocks. */
export const pages = pgTable(
  "pages",
  {
    id: id(),
    slug: filledWhenLive(text()),
    title: text().notNull(),
    /** For search engines. */
    description: filledWhenLive(text()),
    blocks: filledWhenLive(jsonb().$type<Block[]>()),
    /** The menu that links it; null for none. */
    menu: text().$type<MenuName>(),
    /** Null: its title. */
    menuLabel: text(),
    menuPosition: integer().notNull().default(0),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("pages", [t.slug, t.description, t.blocks]),
    uniqueIndex("pages_slug").on(t.slug).where(NOT_DELETED),
  ],
);

/** The order of a menu or of the home page's sections, where editors changed it. */
export const arrangements = pgTable(
  "arrangements",
  {
    id: id(),
    place: text().$type<Place>().notNull(),
    entries: filledWhenLive(jsonb().$type<ArrangedEntry[]>()),
    ...publication(),
  },
  (t) => [
    ...publicationChecks("arrangements", [t.entries]),
    uniqueIndex("arrangements_place").on(t.place).where(NOT_DELETED),
  ],
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
