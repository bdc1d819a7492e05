import type { SvgIconComponent } from "@mui/icons-material";
import AddIcon from "@mui/icons-material/Add";
import { type Me, mayDo, mayOpen } from "../auth/me.ts";
import { ACTIONS } from "../layout/actions.ts";
import { menuEntries } from "../layout/menu/menu-entries.ts";

/** Something that the search box opens. */
export type Destination = {
  path: string;
  title: string;
  /** What tells it from others of that title; may be empty. */
  detail: string;
  group: string;
  icon: SvgIconComponent;
  /** Whether it is about a person or an item, which is not kept on this computer. */
  isItem: boolean;
};

/** What can be begun and opened by anybody with the person's roles. */
export function fixedDestinations(me: Me): Destination[] {
  const fixed = { detail: "", isItem: false };
  return [
    ...ACTIONS.filter(({ resource }) => mayDo(me, resource, "create")).map(({ resource, label }) => ({
      ...fixed,
      path: `/${resource}/create`,
      title: label,
      group: "Begin",
      icon: AddIcon,
    })),
    ...menuEntries
      .filter((entry) => mayOpen(me, entry))
      .map(({ path, name, icon }) => ({ ...fixed, path, title: name, group: "Go to", icon })),
  ];
}
