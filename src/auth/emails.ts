import { randomUUID } from "node:crypto";
import { staffPaths } from "../contract/staff/paths.ts";
import { staffEmails } from "../contract/wording/staff-emails.ts";
import type { Mail, Mailer } from "../leads/delivery/mailer.ts";
import { html } from "../leads/emails/html.ts";
import { button, emailLayout } from "../leads/emails/layout.ts";

type Recipient = { name: string; email: string };

/** Sends staff the links to sign in. */
export type StaffMailer = {
  /** Returns "Kept" if there is no mail server. Throws if the mail server did not accept it. */
  sendInvitation(person: Recipient, token: string): Promise<"Delivered" | "Kept">;
  sendReset(person: Recipient, token: string): Promise<void>;
};

/** `origin` is the public origin of /staff, without a trailing slash. */
export function createStaffMailer(mailer: Mailer, origin: string): StaffMailer {
  const { hostname } = new URL(origin);
  const send = (kind: "invitation" | "reset", { name, email }: Recipient, path: string) =>
    mailer.send({ ...linkEmail(kind, name, origin + path), to: email, messageId: `staff-${randomUUID()}@${hostname}` });
  return {
    sendInvitation: (person, token) => send("invitation", person, staffPaths.acceptInvitation(token)),
    async sendReset(person, token) {
      await send("reset", person, staffPaths.resetPassword(token));
    },
  };
}

function linkEmail(kind: "invitation" | "reset", name: string, link: string): Pick<Mail, "subject" | "text" | "html"> {
  const { greeting, [kind]: wording } = staffEmails;
  const body = html`<p style="margin:0 0 16px">${greeting(name)}</p>
<p style="margin:0 0 24px">${wording.text}</p>
<p style="margin:0">${button(link, wording.button)}</p>
`;
  return {
    subject: wording.subject,
    text: `${[greeting(name), wording.text, `${wording.button}: ${link}`, wording.foot].join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}
