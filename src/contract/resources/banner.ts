import Type, { type Static } from "typebox";
import { FileUri, resource } from "./resource.ts";

export const Banner = resource("Banner", {
  title: Type.String(),
  image: FileUri,
  button: Type.Object({ url: Type.String(), text: Type.String() }),
  targetPage: Type.String({
    description: "The page that shows it: Home, New, Used, Parts, Specials, Service Deals, Test Drive or Finance",
  }),
});
export type Banner = Static<typeof Banner>;

export const BannerQuery = Type.Object({ targetPage: Type.Optional(Type.String({ maxLength: 100 })) });
export type BannerQuery = Static<typeof BannerQuery>;
