import type { MetaDescriptor } from "react-router";
import { LANGUAGE } from "../../contract/constants.ts";
import type { PageSeo } from "../../contract/content/page-seo.ts";
import type { Menu } from "../../contract/content/pages/menus.ts";
import { paging } from "../../contract/content/wording/paging.ts";
import type { DealerSummary } from "../../contract/dealers/dealer.ts";
import { matchPage } from "../../contract/page-path.ts";
import { pageRow } from "../../contract/pages.ts";
import { site } from "../../contract/settings/site.ts";
import { canonicalPath, uploadUrl } from "../routing/paths.ts";
import type { JsonLd, ToAbsoluteUrl } from "./structured-data/json-ld.ts";
import { breadcrumbList } from "./structured-data/lists.ts";

/** Loader data of the root route. */
export type RootData = {
  seo: PageSeo | null;
  origin: string;
  path: string;
  /** The menus that editors arranged. Undefined: all are as specified. */
  menus?: readonly Pick<Menu, "menu" | "entries">[];
};

/** The `matches` of a route's `meta` function. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMetadata = {
  title: string;
  /** If set, the name of the dealer or group is not appended to the title. */
  isTitleComplete?: boolean;
  description?: string;
  keywords?: string | null;
  /** Path under /uploads, or full address. */
  image?: string;
  /** For an empty list or a sold car. The table of pages says which pages search engines always leave out. */
  noindex?: boolean;
  /** The address has no page of its own, so it has no breadcrumbs. */
  isMissing?: boolean;
  /** Page number of a paged list. Search engines index each page of it separately. */
  page?: number;
  type?: "article";
  /** Structured data besides the breadcrumbs. */
  jsonLd?: (toAbsoluteUrl: ToAbsoluteUrl) => JsonLd[];
};

/** Shared links show this picture if neither staff nor the page set one. In public/; size in pixels. */
const SHARE_IMAGE = { path: "/share.jpg", width: 1200, height: 630 };

/** Builds the tags of a page's head. Metadata that staff wrote for the path (`/page_seos`) override `page`. */
export function metadata(matches: Matches, page: PageMetadata): MetaDescriptor[] {
  // Undefined if the root loader failed.
  const root = findLoaderData<RootData>(matches, "root");
  const name = root?.seo?.title ?? (page.isTitleComplete ? page.title : withOwner(page.title, findDealer(matches)));
  const laterPage = laterPageNumber(page);
  const title = laterPage === undefined ? name : `${name} | ${paging.page(laterPage)}`;
  const description = root?.seo?.description ?? page.description;
  const keywords = root?.seo?.keywords ?? page.keywords;
  const tags: (MetaDescriptor | false | "" | null | undefined)[] = [
    { title },
    description !== undefined && { name: "description", content: description },
    keywords && { name: "keywords", content: keywords },
    (!site.isOpen || page.noindex || isUnlisted(root?.path)) && { name: "robots", content: "noindex" },
    { property: "og:site_name", content: site.groupName },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: LANGUAGE.replace("-", "_") },
    { property: "og:title", content: title },
    description !== undefined && { property: "og:description", content: description },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    description !== undefined && { name: "twitter:description", content: description },
    ...(root ? absoluteUrlTags(root, page) : []),
  ];
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag));
}

function isUnlisted(path = ""): boolean {
  const found = matchPage(path);
  return found !== undefined && (found.isThankYou || pageRow(found.name).noindex === true);
}

/** Finds the dealer in whose scope the page is. */
export function findDealer(matches: Matches): DealerSummary | undefined {
  return findLoaderData<DealerSummary>(matches, "dealer:layout");
}

function findLoaderData<Data>(matches: Matches, id: string): Data | undefined {
  return matches.find((match) => match?.id === id)?.loaderData as Data | undefined;
}

/** Appends the dealer's name to a title, or the group's if the title already names the dealer. */
function withOwner(title: string, dealer: DealerSummary | undefined): string {
  const isNamed = dealer === undefined || title.includes(dealer.dealer_name);
  return `${title} | ${isNamed ? site.groupName : dealer.dealer_name}`;
}

function absoluteUrlTags(root: RootData, page: PageMetadata): MetaDescriptor[] {
  const toAbsoluteUrl: ToAbsoluteUrl = (path) => new URL(path, root.origin).href;
  const laterPage = laterPageNumber(page);
  const url = toAbsoluteUrl(canonicalPath(root.path) + (laterPage === undefined ? "" : `?page=${laterPage}`));
  const image = root.seo?.image ?? page.image;
  const imageUrl = toAbsoluteUrl(image ? uploadUrl(image) : SHARE_IMAGE.path);
  const breadcrumbs = root.path === "/" || page.isMissing ? [] : [breadcrumbList(root.path, toAbsoluteUrl)];
  const jsonLd = [...breadcrumbs, ...(page.jsonLd?.(toAbsoluteUrl) ?? [])];
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    { property: "og:image", content: imageUrl },
    ...(image
      ? []
      : [
          { property: "og:image:width", content: String(SHARE_IMAGE.width) },
          { property: "og:image:height", content: String(SHARE_IMAGE.height) },
        ]),
    { name: "twitter:image", content: imageUrl },
    ...jsonLd.map((entity) => ({ "script:ld+json": { "@context": "https://schema.org", ...entity } as never })),
  ];
}

const laterPageNumber = ({ page }: PageMetadata) => (page !== undefined && page > 1 ? page : undefined);
