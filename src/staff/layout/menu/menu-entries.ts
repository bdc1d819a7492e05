import { screens } from "../../screens.ts";
import { type Page, pages } from "../pages.ts";

/** All screens and pages, the screens of a section first. */
export const menuEntries: readonly Page[] = [
  ...screens.map(
    ({ resource, many, icon, section, menu = [] }): Page => ({
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
