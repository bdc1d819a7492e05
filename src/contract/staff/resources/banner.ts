import { BANNER_PAGES } from "../../resources/banner.ts";
import { Choice, Line, Link, Nullable, Position, UploadPath } from "../fields.ts";
import { PUBLICATION, publicationFields, published, type StaffItem, staffResource } from "../staff-resource.ts";

/** A banner of a page. `image` is a path under /uploads. */
export const staffBanner = staffResource("Banner", {
  fields: {
    title: Line(),
    image: UploadPath(),
    /** Null: phones show a part of `image`. */
    phoneImage: Nullable(UploadPath()),
    buttonUrl: Link(),
    buttonText: Nullable(Line(60)),
    targetPage: Choice(BANNER_PAGES),
    position: Position(),
    ...publicationFields,
  },
  optional: ["phoneImage", "buttonText", "position", ...PUBLICATION],
  draftName: "title",
  readOnly: published,
});
export type StaffBanner = StaffItem<typeof staffBanner>;
