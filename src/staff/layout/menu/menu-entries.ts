import type { SvgIconComponent } from "@mui/icons-material";
import type { Role } from "../../../contract/staff/permissions.ts";
import type { StaffResource } from "../../../contract/staff/resource-table.ts";
import type { Section } from "../../screens/screen.ts";
import { screens } from "../../screens.ts";
import { pages } from "../pages.ts";

/** A screen or a page, as the menu and the search box name it. */
export type MenuEntry = {
  path: string;
  name: string;
  icon: SvgIconComponent;
  /** The resource that the person must be permitted to read, or to change. */
  resource: StaffResource;
  operation?: "update";
  section: Section;
  menu?: readonly Role[];
};

/** All screens and pages, the screens of a section first. */
export const menuEntries: readonly MenuEntry[] = [
  ...screens.map(
    ({ resource, many, icon, section, menu = [] }): MenuEntry => ({
      path: `/${resource}`,
      name: many,
      icon,
      resource,
      section,
      menu,
    }),
  ),
  ...pages,
];
