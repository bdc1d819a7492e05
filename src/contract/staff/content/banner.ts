import { BANNER_PAGES } from "../../content/banner.ts";
import { Choice, Line, Link, Nullable, Position, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

/** A banner of a page. `image` is a path under /uploads. */
export const staffBanner = contentResource("Banner", {
  fields: {
    title: Line(),
    image: UploadPath(),
    /** Null: phones show a part of `image`. */
    phoneImage: Nullable(UploadPath()),
    buttonUrl: Link(),
    buttonText: Nullable(Line(60)),
    targetPage: Choice(BANNER_PAGES),
    position: Position(),
  },
  optional: ["phoneImage", "buttonText", "position"],
  draftName: "title",
});
export type StaffBanner = StaffItem<typeof staffBanner>;
