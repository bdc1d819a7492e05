import { site } from "../../settings/site.ts";

/** The message by which an administrator tries the mail server. */
export const testEmail = {
  get subject() {
    return `Test message of the website of ${site.groupName}`;
  },
  title: "It works",
  get text() {
    return `This message was sent by the website of ${site.groupName}, as it sends its e-mails to customers and dealers.`;
  },
  foot: "Somebody sent it from the back office, to try the mail server. There is nothing to do.",
};
