import { navigation } from "../../../contract/wording/navigation.ts";
import { crumbsOf } from "../../routing/crumbs.ts";
import type { Absolute, Thing } from "./thing.ts";

/** What a listing shows, in its order; each entry by its name and the path of its own page. */
export function itemList(entries: readonly { name: string; path: string }[], at: Absolute): Thing {
  return {
    "@type": "ItemList",
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: at(path),
    })),
  };
}

/** The way from home to the page at `pathname`, as its breadcrumbs show it. */
export function breadcrumbList(pathname: string, at: Absolute): Thing {
  const crumbs = [{ to: "/", label: navigation.home }, ...crumbsOf(pathname)];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ to, label }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: label,
      item: at(to),
    })),
  };
}
