import { PAGES_WITH_TEXTS } from "../../content/page-text.ts";
import { Choice, Html, Line } from "../fields.ts";
import { contentResource, type StaffItem } from "../staff-resource.ts";

/** The text of a legal or static page, in place of the one that the site brings. */
export const staffPageText = contentResource("PageText", {
  fields: { path: Choice(PAGES_WITH_TEXTS), title: Line(), body: Html() },
  draftName: "title",
  detail: ["body"],
});
export type StaffPageText = StaffItem<typeof staffPageText>;
