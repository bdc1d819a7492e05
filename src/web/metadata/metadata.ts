import type { MetaDescriptor } from "react-router";
import { site } from "../../../site.config.ts";
import type { Dealer } from "../../contract/resources/dealer.ts";
import type { PageSeo } from "../../contract/resources/page-seo.ts";
import { paging } from "../../contract/wording/paging.ts";
import { canonicalPath, upload } from "../routing/paths.ts";
import { breadcrumbList } from "./structured-data/lists.ts";
import type { Absolute, Say } from "./structured-data/thing.ts";

export type RootData = { seo: PageSeo | null; origin: string; path: string };

/** What the head needs from the routes around a page. */
type Around = RootData & {
  /** Name of the dealer whose page it is. */
  dealer: string | undefined;
};

type Fallback = {
  title: string;
  /** The title stands as it is, without the name of the dealer or the group after it. */
  wholeTitle?: boolean;
  description?: string;
  keywords?: string | null;
  /** Path or address of a picture. */
  image?: string;
  /** Not for search engines: forms, thank-you pages, empty lists. */
  noindex?: boolean;
  /** Of a list in pages: those after the first are pages of their own. */
  page?: number;
  type?: "article";
  /** What the page says for search engines, beside its breadcrumbs. */
  say?: Say;
};

/** The picture of a link that is shared, where neither the group nor the page names another. In public/, with its pixels. */
const SHARE_IMAGE = { path: "/share.jpg", width: 1200, height: 630 };

/**
 * The head of a page: what the group wrote for its path (`/page_seos`), otherwise what the page says of itself.
 * `around` comes from `rootData`; it is missing only where the root itself failed.
 */
export function metadata(around: Around | undefined, fallback: Fallback): MetaDescriptor[] {
  const seo = around?.seo ?? null;
  const onward = pageAfterFirst(fallback);
  const name = seo?.title ?? (fallback.wholeTitle ? fallback.title : titleOf(fallback.title, around?.dealer));
  const title = onward === undefined ? name : `${name} | ${paging.page(onward)}`;
  const description = seo?.description ?? fallback.description;
  const keywords = seo?.keywords ?? fallback.keywords;
  const tags: (MetaDescriptor | false | "" | null | undefined)[] = [
    { title },
    description !== undefined && { name: "description", content: description },
    keywords && { name: "keywords", content: keywords },
    fallback.noindex && { name: "robots", content: "noindex" },
    { property: "og:site_name", content: site.groupName },
    { property: "og:type", content: fallback.type ?? "website" },
    { property: "og:locale", content: site.locale.replace("-", "_") },
    { property: "og:title", content: title },
    description !== undefined && { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    description !== undefined && { name: "twitter:description", content: description },
    ...(around ? addressed(around, fallback) : []),
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}

/** A title with whose page it is after it; a dealer that it names already is not named twice. */
const titleOf = (title: string, dealer: string | undefined) =>
  `${title} | ${dealer === undefined || title.includes(dealer) ? site.groupName : dealer}`;

/** The tags that need the site's own address. */
function addressed(around: Around, fallback: Fallback): MetaDescriptor[] {
  const at: Absolute = (path) => new URL(path, around.origin).href;
  const onward = pageAfterFirst(fallback);
  const url = at(canonicalPath(around.path) + (onward === undefined ? "" : `?page=${onward}`));
  const picture = around.seo?.image ?? fallback.image;
  const shared = at(picture ? upload(picture) : SHARE_IMAGE.path);
  const things = [...(around.path === "/" ? [] : [breadcrumbList(around.path, at)]), ...(fallback.say?.(at) ?? [])];
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    { property: "og:image", content: shared },
    ...(picture
      ? []
      : [
          { property: "og:image:width", content: String(SHARE_IMAGE.width) },
          { property: "og:image:height", content: String(SHARE_IMAGE.height) },
        ]),
    { name: "twitter:image", content: shared },
    ...things.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } as never })),
  ];
}

const pageAfterFirst = ({ page }: Fallback) => (page !== undefined && page > 1 ? page : undefined);

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What `metadata` needs, among a `meta` function's matches. */
export function rootData(matches: Matches): Around | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root && { ...root, dealer: dealerOf(matches)?.dealer_name };
}

/** The dealer in whose scope a `meta` function's page is. */
export function dealerOf(matches: Matches): Dealer | undefined {
  return matches.find((match) => match?.id === "dealer:layout")?.loaderData as Dealer | undefined;
}
