import { CalendarDate, Html, Line, Lines, Nullable, Slug, UploadPath } from "../fields.ts";
import { PUBLICATION, publicationFields, published, type StaffItem, staffResource } from "../staff-resource.ts";

/** A post of the blog. */
export const staffBlogPost = staffResource("BlogPost", {
  fields: {
    slug: Slug(),
    title: Line(),
    author: Line(100),
    description: Lines(1000),
    publishDate: CalendarDate(),
    image: UploadPath(),
    body: Html(),
    metaTitle: Line(),
    metaDescription: Lines(500),
    keywords: Nullable(Line(500)),
    ...publicationFields,
  },
  optional: ["keywords", ...PUBLICATION],
  draftName: "title",
  readOnly: published,
  detail: ["body"],
});
export type StaffBlogPost = StaffItem<typeof staffBlogPost>;
