import Type, { type Static } from "typebox";
import { resource } from "../../resource.ts";
import { AnyBlock } from "./blocks.ts";

/** A page that editors made of blocks, at `/pages/{slug}`. */
export const ContentPage = resource("ContentPage", {
  slug: Type.String(),
  title: Type.String(),
  description: Type.String({ description: "For search engines" }),
  blocks: Type.Optional(Type.Array(AnyBlock, { description: "In their order. Lists of pages leave them out" })),
});
export type ContentPage = Static<typeof ContentPage>;
