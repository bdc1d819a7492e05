import { tryMailServer } from "../../../leads/delivery/mail/try-mail-server.ts";
import { type Check, fine } from "../../check.ts";

/** What to set where there is no mail server. */
export const SET_SMTP_URL =
  "Set SMTP_URL in the environment or in .env, such as smtps://user:password@mail.example.co.za:465, and start the site again.";

/** The mail server takes e-mails. */
export const mail: Check<"mail"> = {
  name: "mail",
  label: "Mail server",
  isOutgoing: true,
  async run({ smtpUrl }) {
    if (smtpUrl === undefined) {
      const message = "There is no mail server: e-mails reach nobody, and are kept in a folder.";
      return { state: "failing", message, whatToDo: SET_SMTP_URL, link: null };
    }
    const problem = await tryMailServer(smtpUrl);
    if (problem === undefined) return fine("The mail server answers and takes e-mails.");
    return { state: "failing", message: problem, whatToDo: "Correct SMTP_URL, or ask your mail provider.", link: null };
  },
};
