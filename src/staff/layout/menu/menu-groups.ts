import type { Role } from "../../../contract/staff/permissions.ts";
import { SECTIONS, type Section } from "../../screens/screen.ts";

/** Entries of the menu at most, with Today. What is beyond them is under "More". */
export const MAX_ENTRIES = 9;

/** What the menu needs to know of a screen or a page. */
type Declared = { section: Section; menu?: readonly Role[] };

export type MenuGroup<Entry> = { section: Section; entries: readonly Entry[] };

/** Divides what a person with these roles may see into the groups of the menu, and those under "More". */
export function groupMenu<Entry extends Declared>(
  entries: readonly Entry[],
  roles: readonly Role[],
): { main: MenuGroup<Entry>[]; more: MenuGroup<Entry>[] } {
  const inOrder = SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section));
  const main = new Set(
    inOrder.filter(({ menu = [] }) => menu.some((role) => roles.includes(role))).slice(0, MAX_ENTRIES - 1),
  );
  return {
    main: bySection([...main]),
    more: bySection(inOrder.filter((entry) => !main.has(entry))),
  };
}

function bySection<Entry extends Declared>(entries: readonly Entry[]): MenuGroup<Entry>[] {
  return SECTIONS.map((section) => ({
    section,
    entries: entries.filter((entry) => entry.section === section),
  })).filter(({ entries: ofSection }) => ofSection.length > 0);
}
