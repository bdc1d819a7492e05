import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";

/** Metadata of the page at the path `canonicalUrl`. */
export const PageSeo = resource("PageSeo", {
  title: Type.String(),
  description: Type.String(),
  /** Path under /uploads, or null. */
  image: Type.Union([Type.String(), Type.Null()]),
  keywords: Type.Union([Type.String(), Type.Null()]),
  canonicalUrl: Type.String({ description: "Path on this site" }),
});
export type PageSeo = Static<typeof PageSeo>;

export const PageSeoQuery = Type.Object({ canonicalUrl: Type.Optional(Type.String({ maxLength: 2000 })) });
export type PageSeoQuery = Static<typeof PageSeoQuery>;
