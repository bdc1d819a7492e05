import { randomUUID } from "node:crypto";
import { formatSouthAfricanTime } from "../contract/dates/format-date.ts";
import { staffEmails } from "../contract/people/wording/staff-emails.ts";
import { systemNotice } from "../contract/people/wording/system-notices.ts";
import { staffPaths } from "../contract/staff/paths.ts";
import type { Mail, Mailer } from "../leads/delivery/mail/mailer.ts";
import { html } from "../leads/emails/html.ts";
import { button, emailLayout } from "../leads/emails/layout.ts";

type Recipient = { name: string; email: string };

/** Sends staff invitations, password resets and notices. */
export type StaffMailer = {
  /** Returns "Kept" if there is no mail server. Throws if the mail server did not accept it. */
  sendInvitation(person: Recipient, token: string): Promise<"Delivered" | "Kept">;
  sendReset(person: Recipient, token: string): Promise<void>;
  /** Tells a person that a new device has signed in to their account. `device` is a description such as "Chrome on Windows". */
  sendNewDevice(person: Recipient, device: string): Promise<void>;
  /** Tells an administrator of what the site has found wrong with itself. Throws if the mail server did not accept it. */
  sendSystemNotice(person: Recipient, notice: { title: string; paragraphs: string[] }): Promise<void>;
};

/** `origin` is the public origin of /staff, without a trailing slash. */
export function createStaffMailer(mailer: Mailer, origin: string): StaffMailer {
  const { hostname } = new URL(origin);
  const send = (wording: LinkWording, { name, email }: Recipient, path: string) =>
    mailer.send({
      ...linkEmail(wording, name, origin + path),
      to: email,
      messageId: `staff-${randomUUID()}@${hostname}`,
    });
  return {
    sendInvitation: (person, token) => send(staffEmails.invitation, person, staffPaths.acceptInvitation(token)),
    async sendReset(person, token) {
      await send(staffEmails.reset, person, staffPaths.resetPassword(token));
    },
    async sendNewDevice(person, device) {
      const { newDevice } = staffEmails;
      await send(
        { ...newDevice, text: newDevice.text(device, formatSouthAfricanTime(new Date())) },
        person,
        staffPaths.account,
      );
    },
    async sendSystemNotice(person, { title, paragraphs }) {
      const { subject, button, foot } = systemNotice;
      await send({ subject: subject(title), title, text: paragraphs, button, foot }, person, staffPaths.system);
    },
  };
}

type LinkWording = {
  subject: string;
  title: string;
  /** A paragraph, or several. */
  text: string | string[];
  button: string;
  foot: string;
};

function linkEmail(wording: LinkWording, name: string, link: string): Pick<Mail, "subject" | "text" | "html"> {
  const { greeting } = staffEmails;
  const paragraphs = [wording.text].flat();
  const body = html`<p style="margin:0 0 16px">${greeting(name)}</p>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 24px">${paragraph}</p>`)}
<p style="margin:0">${button(link, wording.button)}</p>
`;
  return {
    subject: wording.subject,
    text: `${[greeting(name), ...paragraphs, `${wording.button}: ${link}`, wording.foot].join("\n\n")}\n`,
    html: emailLayout(wording.title, body, wording.foot),
  };
}
