import { Line, Lines, Nullable, PagePath, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

/** Metadata of the page at the path `canonicalUrl`. */
export const staffPageSeo = contentResource("PageSeo", {
  fields: {
    canonicalUrl: PagePath(),
    title: Line(),
    description: Lines(500),
    keywords: Nullable(Line(500)),
    image: Nullable(UploadPath()),
  },
  optional: ["keywords", "image"],
  draftName: "canonicalUrl",
});
export type StaffPageSeo = StaffItem<typeof staffPageSeo>;
