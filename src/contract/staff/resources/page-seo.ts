import { Line, Lines, Nullable, PagePath, UploadPath } from "../fields.ts";
import { PUBLICATION, publicationFields, published, type StaffItem, staffResource } from "../staff-resource.ts";

/** Metadata of the page at the path `canonicalUrl`. */
export const staffPageSeo = staffResource("PageSeo", {
  fields: {
    canonicalUrl: PagePath(),
    title: Line(),
    description: Lines(500),
    keywords: Nullable(Line(500)),
    image: Nullable(UploadPath()),
    ...publicationFields,
  },
  optional: ["keywords", "image", ...PUBLICATION],
  draftName: "canonicalUrl",
  readOnly: published,
});
export type StaffPageSeo = StaffItem<typeof staffPageSeo>;
