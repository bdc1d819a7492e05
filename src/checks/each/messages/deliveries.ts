import { formatDuration } from "../../../contract/formats/format-duration.ts";
import {
  countLostDeliveries,
  listWaitingMessages,
  type SendingChannel,
} from "../../../db/queries/setup/sending-facts.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** How long the oldest message may wait, in seconds. A receiver that is away for an hour is tried again several times. */
const [WARNING_SECONDS, FAILING_SECONDS] = [900, 7200];

const CHANNEL_WORDS: Readonly<Record<SendingChannel, string>> = {
  email: "e-mails",
  webhook: "leads to CRMs",
  event: "events to other systems",
  whatsapp: "WhatsApp messages",
  push: "notifications to staff",
  routing: "enquiries to be given to a dealer",
};

/** Messages are sent soon after they are made. */
export const deliveries: Check<"deliveries"> = {
  name: "deliveries",
  label: "Messages that wait",
  async run({ db }) {
    const lost = await countLostDeliveries(db);
    if (lost > 0) {
      const what = lost === 1 ? "1 delivery of an enquiry" : `${lost} deliveries of enquiries`;
      const message = `${what} to a dealer failed for good within the last day.`;
      const link = { label: "Enquiries", path: "/customer_enquiries" };
      return failing(message, "Correct the lead channel, then: npm run cli -- leads retry. docs/leads.md.", link);
    }
    const waiting = await listWaitingMessages(db);
    const [oldest] = waiting;
    if (oldest === undefined) return fine("Nothing waits.");
    const message = waiting
      .map(
        ({ channel, waiting: count, oldestSeconds }) =>
          `${CHANNEL_WORDS[channel]}: ${count}, the oldest for ${formatDuration(oldestSeconds)}`,
      )
      .join("; ");
    const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
    if (oldest.oldestSeconds < WARNING_SECONDS) return fine(sentence);
    const whatToDo =
      "See whether a worker runs and whether the receiver answers: the enquiry's timeline names the cause.";
    return oldest.oldestSeconds < FAILING_SECONDS ? warning(sentence, whatToDo) : failing(sentence, whatToDo);
  },
};
