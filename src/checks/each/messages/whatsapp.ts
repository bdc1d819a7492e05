import type { CheckResult } from "../../../contract/staff/setup/check.ts";
import { listNumberIds } from "../../../db/queries/enquiries/whatsapp/whatsapp-answers.ts";
import { readNumber } from "../../../leads/whatsapp/graph/account.ts";
import { type GraphAccess, GraphFailure } from "../../../leads/whatsapp/graph/graph-request.ts";
import { type Check, fine, settingsLink } from "../../check.ts";

/** The group's WhatsApp numbers are Meta's, and its token opens them. */
export const whatsapp: Check<"whatsapp"> = {
  name: "whatsapp",
  label: "WhatsApp",
  isOutgoing: true,
  async run(context) {
    const { db, whatsapp: access } = context;
    const numbers = await listNumberIds(db);
    if (access === undefined && numbers.length === 0) {
      return fine("The site has no WhatsApp number with Meta, so a press of WhatsApp opens the app.");
    }
    if (access === undefined) {
      const message =
        "There is a WhatsApp number in the settings, but no token, so messages are neither sent nor read.";
      return {
        state: "failing",
        message,
        whatToDo: "Set WHATSAPP_TOKEN and its two ACCESS_KEYS: docs/whatsapp.md.",
        link: null,
      };
    }
    if (numbers.length === 0) {
      const message = "There is a token for WhatsApp, but no number in the settings.";
      return {
        state: "warning",
        message,
        whatToDo: "Enter the phone number ID.",
        link: settingsLink(context, "whatsapp"),
      };
    }
    const results = await Promise.all(numbers.map((numberId) => checkNumber(access, numberId)));
    const wrong = results.find(({ state }) => state === "failing") ?? results.find(({ state }) => state === "warning");
    return wrong ?? fine(results.map(({ message }) => message).join(" "));
  },
};

async function checkNumber(access: GraphAccess, numberId: string): Promise<CheckResult> {
  try {
    const { displayNumber, verifiedName, quality, status } = await readNumber(access, numberId);
    const number = `${displayNumber || numberId} (${verifiedName})`;
    const look = "Look at the number in Meta's WhatsApp Manager.";
    if (status !== "" && status !== "CONNECTED") {
      return { state: "failing", message: `Meta says of ${number}: ${status}.`, whatToDo: look, link: null };
    }
    if (quality === "RED") {
      const message = `Many people block or report ${number}, so Meta may take fewer messages.`;
      return { state: "warning", message, whatToDo: look, link: null };
    }
    return fine(`${number} is connected.`);
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    const whatToDo = error.isAnswered
      ? "Correct the phone number ID, or WHATSAPP_TOKEN: docs/whatsapp.md."
      : "Allow this machine to reach graph.facebook.com, or check again later.";
    const message = `Meta does not know the number ${numberId} by this token (${error.message}).`;
    const unreachable = `Meta cannot be reached (${error.message}).`;
    return { state: "failing", message: error.isAnswered ? message : unreachable, whatToDo, link: null };
  }
}
