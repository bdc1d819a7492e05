import Type, { type Static } from "typebox";
import { FileUri, resource } from "../resource.ts";

/** The pages with banners. */
export const BANNER_PAGES = [
  "Home",
  "New",
  "Used",
  "Parts",
  "Specials",
  "Service Deals",
  "Test Drive",
  "Finance",
] as const;
export type BannerPage = (typeof BANNER_PAGES)[number];

export const Banner = resource("Banner", {
  title: Type.String(),
  image: FileUri,
  phoneImage: Type.Optional(FileUri),
  button: Type.Object({ url: Type.String(), text: Type.String() }),
  targetPage: Type.String({
    description: `The page that shows it: ${BANNER_PAGES.join(", ")}. Home, New and Parts show all of their banners, the others the first`,
  }),
});
export type Banner = Static<typeof Banner>;

export const BannerQuery = Type.Object({ targetPage: Type.Optional(Type.String({ maxLength: 100 })) });
export type BannerQuery = Static<typeof BannerQuery>;
