import { PAGES_WITH_TEXTS } from "../../resources/page-text.ts";
import { Choice, Html, Line } from "../fields.ts";
import { PUBLICATION, publicationFields, published, type StaffItem, staffResource } from "../staff-resource.ts";

/** The text of a legal or static page, in place of the one that the site brings. */
export const staffPageText = staffResource("PageText", {
  fields: { path: Choice(PAGES_WITH_TEXTS), title: Line(), body: Html(), ...publicationFields },
  optional: PUBLICATION,
  draftName: "title",
  readOnly: published,
  detail: ["body"],
});
export type StaffPageText = StaffItem<typeof staffPageText>;
