import Type, { type Static } from "typebox";
import { FileAddress, resource } from "./iri.ts";

export const Banner = resource("Banner", {
  title: Type.String(),
  image: FileAddress,
  button: Type.Object({ url: Type.String(), text: Type.String() }),
  targetPage: Type.String(),
});
export type Banner = Static<typeof Banner>;

export const BannerQuery = Type.Object({ targetPage: Type.Optional(Type.String({ maxLength: 100 })) });
export type BannerQuery = Static<typeof BannerQuery>;
