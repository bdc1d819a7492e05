import type { MetaDescriptor } from "react-router";
import { site } from "../../site.config.ts";
import type { PageSeo } from "../contract/resources/page-seo.ts";
import { upload } from "./paths.ts";

export type RootData = { seo: PageSeo | null; origin: string; path: string };

type Fallback = {
  title: string;
  description?: string;
  /** Path or address of a picture. */
  image?: string;
  /** Not for search engines: forms, thank-you pages, empty lists. */
  noindex?: boolean;
};

/**
 * The head of a page: what the group wrote for its path (`/page_seos`), otherwise what the page says of itself.
 * `root` is the root route's data; it is missing only where the root itself failed.
 */
export function metadata(root: RootData | undefined, fallback: Fallback): MetaDescriptor[] {
  const seo = root?.seo ?? null;
  const title = seo?.title ?? `${fallback.title} | ${site.groupName}`;
  const description = seo?.description ?? fallback.description;
  const image = seo?.image ?? fallback.image;
  const canonical = root && `${root.origin}${seo?.canonicalUrl ?? root.path}`;
  const tags: (MetaDescriptor | false | "" | null | undefined)[] = [
    { title },
    description !== undefined && { name: "description", content: description },
    seo?.keywords && { name: "keywords", content: seo.keywords },
    fallback.noindex && { name: "robots", content: "noindex" },
    canonical && { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: site.groupName },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    description !== undefined && { property: "og:description", content: description },
    canonical && { property: "og:url", content: canonical },
    root && image && { property: "og:image", content: new URL(upload(image), root.origin).href },
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}

/** The root's data among a `meta` function's matches. */
export function rootData(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
