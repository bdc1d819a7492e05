import { useRouteLoaderData } from "react-router";
import type { MenuEntry } from "../../../contract/content/pages/menus.ts";
import { MENUS, type MenuItem, type MenuName } from "../../../contract/content/pages/places.ts";
import { MENU_LABELS } from "../../../contract/content/wording/menus.ts";
import { site } from "../../../contract/settings/site.ts";
import type { RootData } from "../../metadata/metadata.ts";
import type { Paths } from "../../routing/paths.ts";
import { type Scope, useVisitorScope } from "../../routing/scope.tsx";

/** A link of a menu, in the scope of the dealer visited last. */
export type MenuLink = {
  /** The same in every scope. */
  key: string;
  to: string;
  label: string;
  /** It leads to another site. */
  isExternal: boolean;
};

/** The links of a menu: as specified, or as editors arranged them. */
export function useMenu(menu: MenuName): MenuLink[] {
  const scope = useVisitorScope();
  return useMenuEntries(menu).flatMap((entry) => {
    const to = addressOf(entry, scope);
    // The group has no such service.
    if (to === null) return [];
    return [{ key: keyOf(entry), to, label: labelOf(entry), isExternal: !to.startsWith("/") }];
  });
}

/** The entries of a menu, which are the same in every scope. */
export function useMenuEntries(menu: MenuName): readonly MenuEntry[] {
  const arranged = useRouteLoaderData<RootData>("root")?.menus?.find((one) => one.menu === menu);
  return arranged?.entries ?? MENUS[menu].map((item) => ({ item }));
}

/** The path of an entry that leads to a page of this site. */
export function pathOf({ item, to }: MenuEntry, paths: Paths): string | undefined {
  if (item === undefined) return to?.startsWith("/") ? paths.link(to) : undefined;
  return isElsewhere(item) ? undefined : paths.to(item as Exclude<MenuItem, ElsewhereItem>);
}

type ElsewhereItem = "service-site" | "section-18";
const isElsewhere = (item: string): item is ElsewhereItem => item === "service-site" || item === "section-18";

function addressOf(entry: MenuEntry, { dealer, paths }: Scope): string | null {
  switch (entry.item) {
    case "service-site":
      return dealer?.book_service || site.bookService;
    case "section-18":
      return site.section18;
    default:
      return pathOf(entry, paths) ?? entry.to ?? "/";
  }
}

const keyOf = ({ item, to }: MenuEntry) => item ?? to ?? "";
const labelOf = ({ item, label, to }: MenuEntry) => label ?? MENU_LABELS[item as MenuItem] ?? to ?? "";
