import type { MetaDescriptor } from "react-router";
import { site } from "../../site.config.ts";
import type { Dealer } from "../contract/resources/dealer.ts";
import type { PageSeo } from "../contract/resources/page-seo.ts";
import { paging } from "../contract/wording/paging.ts";
import { upload } from "./paths.ts";

export type RootData = { seo: PageSeo | null; origin: string; path: string };

type Fallback = {
  title: string;
  /** The title stands as it is, without the group's name after it. */
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
};

/**
 * The head of a page: what the group wrote for its path (`/page_seos`), otherwise what the page says of itself.
 * `root` is the root route's data; it is missing only where the root itself failed.
 */
export function metadata(root: RootData | undefined, fallback: Fallback): MetaDescriptor[] {
  const seo = root?.seo ?? null;
  const onward = fallback.page !== undefined && fallback.page > 1 ? fallback.page : undefined;
  const name = seo?.title ?? (fallback.wholeTitle ? fallback.title : `${fallback.title} | ${site.groupName}`);
  const title = onward === undefined ? name : `${name} | ${paging.page(onward)}`;
  const description = seo?.description ?? fallback.description;
  const image = seo?.image ?? fallback.image;
  const keywords = seo?.keywords ?? fallback.keywords;
  const query = onward === undefined ? "" : `?page=${onward}`;
  const canonical = root && `${root.origin}${seo?.canonicalUrl ?? root.path}${query}`;
  const tags: (MetaDescriptor | false | "" | null | undefined)[] = [
    { title },
    description !== undefined && { name: "description", content: description },
    keywords && { name: "keywords", content: keywords },
    fallback.noindex && { name: "robots", content: "noindex" },
    canonical && { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: site.groupName },
    { property: "og:type", content: fallback.type ?? "website" },
    { property: "og:title", content: title },
    description !== undefined && { property: "og:description", content: description },
    canonical && { property: "og:url", content: canonical },
    root && image && { property: "og:image", content: new URL(upload(image), root.origin).href },
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The root's data among a `meta` function's matches. */
export function rootData(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}

/** The dealer in whose scope a `meta` function's page is. */
export function dealerOf(matches: Matches): Dealer | undefined {
  return matches.find((match) => match?.id === "dealer:layout")?.loaderData as Dealer | undefined;
}
