import { CalendarDate, Html, Line, Lines, Nullable, Slug, UploadPath } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

/** A post of the blog. */
export const staffBlogPost = contentResource("BlogPost", {
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
  },
  optional: ["keywords"],
  draftName: "title",
  detail: ["body"],
});
export type StaffBlogPost = StaffItem<typeof staffBlogPost>;
