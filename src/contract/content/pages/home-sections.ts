import Type, { type Static } from "typebox";
import { FileUri, resource } from "../../resource.ts";
import { Choice } from "../../staff/fields.ts";
import { HOME_SECTIONS } from "./places.ts";

/** A section of the home page. The list has those that visitors see, in their order; without any, they are as specified. */
export const HomeSection = resource("HomeSection", {
  section: Choice(HOME_SECTIONS),
  title: Type.Optional(Type.String()),
  image: Type.Optional(FileUri),
});
export type HomeSection = Static<typeof HomeSection>;
