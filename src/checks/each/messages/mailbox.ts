import { tryMailbox } from "../../../leads/replies/answers/try-mailbox.ts";
import { type Check, failing, fine } from "../../check.ts";

/** The mailbox of customers' answers and partners' leads can be read. */
export const mailbox: Check<"mailbox"> = {
  name: "mailbox",
  label: "Mailbox of answers",
  isOutgoing: true,
  async run({ mailboxUrl }) {
    if (mailboxUrl === undefined) return fine("The site reads no mailbox.");
    const problem = await tryMailbox(mailboxUrl);
    if (problem === undefined) return fine("The mailbox answers and can be read.");
    return failing(problem, "Correct REPLY_IMAP_URL, or ask your mail provider. Answers wait there meanwhile.");
  },
};
