import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { HomeSection } from "../../../contract/content/pages/home-sections.ts";
import type { Menu, MenuEntry } from "../../../contract/content/pages/menus.ts";
import {
  type ArrangedEntry,
  completeEntries,
  type HomeSectionName,
  MENU_NAMES,
  type MenuName,
} from "../../../contract/content/pages/places.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { arrangements, pages } from "../../schema/content.ts";
import { fileUrl } from "../file-url.ts";
import { type Page, singlePage } from "../page.ts";
import { isLive } from "./is-live.ts";

/** The menus that differ from the specified ones: editors arranged them, or a page of theirs stands in them. */
export async function listMenus(db: Database): Promise<Page<Fields<Menu>>> {
  const { menu, slug, title, menuLabel, menuPosition } = pages;
  const [arranged, linked] = await Promise.all([
    db.select().from(arrangements).where(isLive(arrangements)),
    db
      .select({ menu, slug, label: menuLabel, title })
      .from(pages)
      .where(and(isLive(pages), isNotNull(menu)))
      .orderBy(asc(menuPosition), asc(title)),
  ]);
  const found = MENU_NAMES.flatMap((name) => {
    const own = arranged.find(({ place }) => place === name);
    const links = linked
      .filter((page) => page.menu === name)
      .map((page): MenuEntry => ({ to: pagePath("content-page", page), label: page.label ?? page.title }));
    return own || links.length > 0 ? [{ menu: name, entries: mergeEntries(name, own?.entries ?? [], links) }] : [];
  });
  return singlePage(found);
}

/** Editors' pages come last, unless the arrangement has a link to them. */
function mergeEntries(menu: MenuName, arranged: readonly ArrangedEntry[], links: readonly MenuEntry[]): MenuEntry[] {
  const entries = completeEntries(menu, arranged);
  const placed = new Set(entries.map(({ to }) => to));
  const shown = entries.filter(({ isHidden }) => !isHidden).map(toMenuEntry);
  return [...shown, ...links.filter(({ to = null }) => !placed.has(to))];
}

const toMenuEntry = ({ item, label, to }: ArrangedEntry): MenuEntry => ({
  ...(item !== null && { item }),
  ...(label !== null && { label }),
  ...(to !== null && { to }),
});

/** The sections of the home page in the order of editors. Empty: they are as specified. */
export async function listHomeSections(db: Database): Promise<Page<Fields<HomeSection>>> {
  const [own] = await db
    .select()
    .from(arrangements)
    .where(and(isLive(arrangements), eq(arrangements.place, "home")));
  const entries = own ? completeEntries("home", own.entries) : [];
  return singlePage(
    entries
      .filter(({ isHidden }) => !isHidden)
      .map(({ item, label, image }) => ({
        section: item as HomeSectionName,
        ...(label !== null && { title: label }),
        ...(image !== null && { image: { uri: fileUrl(image) } }),
      })),
  );
}
