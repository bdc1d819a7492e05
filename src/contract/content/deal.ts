import Type, { type Static } from "typebox";
import { FileUri, orNull, resource } from "../resource.ts";

const rand = (description: string) => orNull(Type.Integer({ description: `Rand: ${description}` }));
const kilometres = (description: string) => orNull(Type.Integer({ description }));

/** What is offered, and until when. */
const figures = {
  make_slug: Type.String({ description: "The make that it is for" }),
  models: Type.Array(
    Type.Object({
      model: Type.String(),
      model_slug: Type.String(),
      variant: orNull(Type.String({ description: "Null: every variant" })),
    }),
    { description: "The models that it is for; none if it is not about some models only" },
  ),
  price: rand("what it costs"),
  saving: rand("how much less than usual"),
  ends_on: orNull(Type.String({ description: "Its last day in South Africa, YYYY-MM-DD" })),
  from_kilometres: kilometres("Of a service special: the lowest odometer reading that it is for"),
  until_kilometres: kilometres("Of a service special: the highest odometer reading that it is for"),
};

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
  ...figures,
});
export type Deal = Static<typeof Deal>;

const Slug = Type.Optional(Type.String({ maxLength: 200 }));

/** `deal`: slug of a single deal or service special. */
export const DealQuery = Type.Object({ deal: Slug });
export type DealQuery = Static<typeof DealQuery>;

/** `slug`: slug of a single special. */
export const SpecialQuery = Type.Object({ slug: Slug });
export type SpecialQuery = Static<typeof SpecialQuery>;
