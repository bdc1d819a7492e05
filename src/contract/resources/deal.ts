import Type, { type Static } from "typebox";
import { FileAddress, resource } from "./iri.ts";

/** A deal, a special or a service special. Paths of pictures under /uploads. */
export const Deal = resource("Deal", {
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  thumbnail: Type.String({ description: "Path under /uploads" }),
  thumbnailUri: Type.String(),
  image: FileAddress,
  imageUri: Type.String(),
  source_code: Type.String({ description: "What an enquiry about it carries" }),
  isUsed: Type.Boolean({ description: "It is about used cars" }),
  uri: Type.String({
    description: "'/{slug}' for a special, '/{make}/{slug}' for a service special: what follows the list's own path",
  }),
});
export type Deal = Static<typeof Deal>;

const Slug = Type.Optional(Type.String({ maxLength: 200 }));

/** The slug of the one deal or service special that is wanted. */
export const DealQuery = Type.Object({ deal: Slug });
export type DealQuery = Static<typeof DealQuery>;

/** The slug of the one special that is wanted. */
export const SpecialQuery = Type.Object({ slug: Slug });
export type SpecialQuery = Static<typeof SpecialQuery>;
