import Type, { type Static } from "typebox";
import { resource } from "./resource.ts";

/** The pages whose text staff can replace. */
export const PAGES_WITH_TEXTS = [
  "/about-us",
  "/terms",
  "/privacy-policy",
  "/cookie",
  "/popia",
  "/finance/terms",
] as const;
export type PageWithText = (typeof PAGES_WITH_TEXTS)[number];

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
