import Type, { type Static } from "typebox";
import { Id, Line, LineOrEmpty, Nullable } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
const Pixels = Nullable(Type.Integer());

/** A part of a picture, in shares of its width and height from 0 to 1. */
export const mediaCrop = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: 1 }),
    y: Type.Number({ minimum: 0, maximum: 1 }),
    width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  },
  { additionalProperties: false },
);
export type MediaCrop = Static<typeof mediaCrop>;

/** A picture, a PDF, a video or captions of the library. It is created by an upload. */
export const staffMedia = staffResource("Media", {
  fields: {
    title: Line(),
    /** What the picture shows, for those who do not see it. */
    alternativeText: LineOrEmpty(300),
    /** The point that stays visible when the picture is cropped, in percent of the width and the height. */
    focusX: Nullable(Percent),
    focusY: Nullable(Percent),
    /** Null: the group's. */
    dealerId: Nullable(Id()),
  },
  optional: ["title", "alternativeText", "focusX", "focusY", "dealerId"],
  readOnly: {
    path: Type.String({ description: "Path under /uploads, which fields of other resources refer to" }),
    url: Type.String({ description: "Address of the current contents" }),
    thumbnail: Nullable(Type.String({ description: "Address of a small version of a picture" })),
    mediaType: Type.String(),
    bytes: Type.Integer(),
    width: Pixels,
    height: Pixels,
    durationMs: Nullable(Type.Integer({ description: "Length of a video" })),
    originalId: Nullable(Type.Integer({ description: "The picture that this one is a part of" })),
    crop: Nullable(mediaCrop),
    createdBy: Type.String(),
    missingSince: Nullable(
      Type.String({ description: "Since when the file is not in its folder on the server any more" }),
    ),
    createdAt: Type.String(),
    ...deletion,
    ...revision,
  },
});
export type StaffMedia = StaffItem<typeof staffMedia>;

/** An item that shows a file: `field` of the item of another resource. */
export const mediaUse = Type.Object({
  resource: Type.String(),
  itemId: Type.Integer(),
  title: Type.String(),
  field: Type.String(),
});
