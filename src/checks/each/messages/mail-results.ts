import { readEmailResults } from "../../../db/queries/setup/sending-facts.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** Number of e-mails that did not arrive below which nothing is wrong: people mistype their addresses. */
const MIN_LOST = 5;
/** Shares of the day's e-mails that did not arrive. Providers block senders of more than a tenth. */
const [WARNING_SHARE, FAILING_SHARE] = [0.05, 0.2];

/** The e-mails of the last day were accepted, and did not come back. */
export const mailResults: Check<"mail_results"> = {
  name: "mail_results",
  label: "E-mails of the last day",
  async run({ db }) {
    const { accepted, failed, bounced } = await readEmailResults(db);
    const all = accepted + failed;
    if (all === 0 && bounced === 0) return fine("No e-mail was sent.");
    const message = `${accepted} accepted by the mail server, ${failed} refused, ${bounced} came back.`;
    const lost = failed + bounced;
    const share = lost / Math.max(all, lost);
    if (lost < MIN_LOST || share < WARNING_SHARE) return fine(message);
    const whatToDo =
      failed >= bounced
        ? "See why below Mail server and SPF. npm run cli -- leads retry sends those to dealers again."
        : "Correct addresses of dealers that no longer exist, and see whether the records SPF, DKIM and DMARC are right.";
    const link = { label: "Lead channels", path: "/dealer_channels" };
    return share < FAILING_SHARE ? warning(message, whatToDo, link) : failing(message, whatToDo, link);
  },
};
