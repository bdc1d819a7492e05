import Type from "typebox";
import { Choice, Id, Line, Lines, Nullable, Position, Slug, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

/** A deal, a special or a service special. Without `dealerId` the whole group offers it. */
export const staffDeal = contentResource("Deal", {
  fields: {
    kind: Choice(["deal", "special", "service"]),
    dealerId: Nullable(Id()),
    slug: Slug(),
    title: Line(),
    description: Lines(1000),
    thumbnail: UploadPath(),
    image: UploadPath(),
    sourceCode: Line(100),
    isUsed: Type.Boolean(),
    makeSlug: Slug(),
    position: Position(),
  },
  optional: ["dealerId", "description", "isUsed", "position"],
  draftName: "title",
});
export type StaffDeal = StaffItem<typeof staffDeal>;
