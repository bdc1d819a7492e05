import { navigation } from "../../../contract/content/wording/navigation.ts";
import { toBreadcrumbs } from "../../routing/breadcrumbs.ts";
import type { JsonLd, ToAbsoluteUrl } from "./json-ld.ts";

/** Describes a listing. `path` is the page of the entry. */
export function itemList(entries: readonly { name: string; path: string }[], toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  return {
    "@type": "ItemList",
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: toAbsoluteUrl(path),
    })),
  };
}

/** Describes the breadcrumbs of the page at `pathname`, from home on. Google requires an `item`, so those without a page are left out. */
export function breadcrumbList(pathname: string, toAbsoluteUrl: ToAbsoluteUrl): JsonLd {
  const home = { path: "/", label: navigation.home };
  const links = [home, ...toBreadcrumbs(pathname).filter(({ hasPage }) => hasPage)];
  return {
    "@type": "BreadcrumbList",
    itemListElement: links.map(({ path, label }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      item: toAbsoluteUrl(path),
    })),
  };
}
