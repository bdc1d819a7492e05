import { Pattern } from "../fields.ts";
import { deletion, revision, type StaffItem, staffResource } from "../staff-resource.ts";

const PATH = "^/([^/\\\\\\s#][^\\\\\\s#]*)?$";

/** An address of an older site, with its query if it has one, and the page of this site that it leads to. */
export const staffRedirect = staffResource("Redirect", {
  fields: {
    fromPath: Pattern(
      PATH,
      "This value should be an old address without the site's name, such as /specials.php?id=7.",
      500,
    ),
    toPath: Pattern(PATH, "This value should be the path of a page of this site, such as /specials.", 500),
  },
  readOnly: { ...deletion, ...revision },
});
export type StaffRedirect = StaffItem<typeof staffRedirect>;
