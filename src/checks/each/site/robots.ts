import { site } from "../../../contract/settings/site.ts";
import { type Check, fine, settingsLink } from "../../check.ts";

/** Search engines may list the site. */
export const robots: Check<"robots"> = {
  name: "robots",
  label: "Search engines",
  async run(context) {
    if (site.isOpen) return fine("Search engines may list the site.");
    return {
      state: "warning",
      message: "The site asks search engines not to list it.",
      whatToDo: "Once everything else here is right, permit it: that opens the site.",
      link: settingsLink(context, "visitors"),
    };
  },
};
