import Type, { type Static } from "typebox";
import { PAGE_NAMES, PAGES, type PageWithText, pageUse } from "../pages.ts";
import { resource } from "../resource.ts";

/** The paths of the pages whose text staff can replace. */
export const PAGES_WITH_TEXTS = PAGE_NAMES.filter((name) => pageUse(name).hasText).map(
  (name) => PAGES[name].path,
) as PageWithText[];

/** A text that staff wrote in place of the one that the site brings for the page at `path`. */
export const PageText = resource("PageText", {
  path: Type.String({ description: "Path on this site" }),
  title: Type.String(),
  body: Type.String({ description: "HTML" }),
});
export type PageText = Static<typeof PageText>;

/** The text that the site brings for a page. `body` is HTML. */
export const DefaultPageText = Type.Object({ title: Type.String(), body: Type.String() });
export type DefaultPageText = Static<typeof DefaultPageText>;

export const PageTextQuery = Type.Object({ path: Type.Optional(Type.String({ maxLength: 500 })) });
export type PageTextQuery = Static<typeof PageTextQuery>;
