import Type, { type Static } from "typebox";
import { FileAddress, resource } from "./iri.ts";

export const Banner = resource("Banner", {
  title: Type.String(),
  image: FileAddress,
  button: Type.Object({ url: Type.String(), text: Type.String() }),
  targetPage: Type.String({
    description: "The page it is for: Home, New, Used, Parts, Specials, Service Deals, Test Drive or Finance",
  }),
});
export type Banner = Static<typeof Banner>;

export const BannerQuery = Type.Object({ targetPage: Type.Optional(Type.String({ maxLength: 100 })) });
export type BannerQuery = Static<typeof BannerQuery>;
