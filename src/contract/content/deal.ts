import Type, { type Static } from "typebox";
import { FileUri, resource } from "../resource.ts";

/** A deal, a special or a service special. */
export const Deal = resource("Deal", {
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  thumbnail: Type.String({ description: "Path under /uploads" }),
  thumbnailUri: Type.String(),
  image: FileUri,
  imageUri: Type.String(),
  source_code: Type.String({ description: "Source code of enquiries about it" }),
  isUsed: Type.Boolean({ description: "Whether it is for used cars" }),
  uri: Type.String({
    description: "Path after that of the list: '/{slug}' for a special, '/{make}/{slug}' for a service special",
  }),
});
export type Deal = Static<typeof Deal>;

const Slug = Type.Optional(Type.String({ maxLength: 200 }));

/** `deal`: slug of a single deal or service special. */
export const DealQuery = Type.Object({ deal: Slug });
export type DealQuery = Static<typeof DealQuery>;

/** `slug`: slug of a single special. */
export const SpecialQuery = Type.Object({ slug: Slug });
export type SpecialQuery = Static<typeof SpecialQuery>;
