import { countsInWords, goingItems } from "../../../contract/staff/demo.ts";
import { countDemo, countUnchangedKept } from "../../../db/demo/removal/demo-removal.ts";
import { type Check, fine } from "../../check.ts";

/** Number of kinds that the message names. */
const NAMED_KINDS = 3;
const link = { label: "The demo", path: "/demo" };

/** Nothing on the site is invented. */
export const demo: Check<"demo"> = {
  name: "demo",
  label: "Texts, cars and pictures of the demo",
  async run({ db }) {
    const going = countsInWords(goingItems(await countDemo(db)), NAMED_KINDS);
    if (going !== "") {
      return { state: "failing", message: `Visitors see the demo: ${going}.`, whatToDo: "Remove the demo.", link };
    }
    const kept = countsInWords(await countUnchangedKept(db), NAMED_KINDS);
    if (kept === "") return fine("Nothing of the demo is on the site as it came.");
    return {
      state: "warning",
      message: `Visitors still see ${kept} of the demo: enquiries or other items refer to them.`,
      whatToDo: "Change them, or withdraw and delete them.",
      link,
    };
  },
};
