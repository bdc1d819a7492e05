import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { site } from "../../site.config.ts";
import { DeliveryFailure, mailFailure } from "./failure.ts";

export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Without its angle brackets. */
  messageId: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** Hands a letter over; throws a DeliveryFailure where nobody took it. */
  send(mail: Mail): Promise<void>;
};

export type MailSettings = {
  /** Where letters go out; undefined: into `outbox`. */
  smtpUrl?: string;
  /** Who they are from, as `Name <address>` or an address; undefined: the group. */
  mailFrom?: string;
  /** Folder for letters that nobody sends. */
  outbox: string;
};

/** Milliseconds to be connected, to be greeted, and of silence in between. */
const PATIENCE = 10_000;
/** Milliseconds that a letter may take in all, from a server that answers drop by drop. */
const LIMIT = 60_000;

/** `patience` is how long a silent server is waited for, in milliseconds. */
export function createMailer({ smtpUrl, mailFrom, outbox }: MailSettings, patience = PATIENCE): Mailer {
  const defaults = { from: mailFrom ?? { name: site.groupName, address: site.email } };
  if (smtpUrl === undefined) return outboxMailer(outbox, defaults);
  const timeouts = {
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, defaults);
  return {
    async send(mail) {
      const done = new AbortController();
      const tooSlow = sleep(LIMIT, undefined, { signal: done.signal, ref: false }).then(() => {
        throw new DeliveryFailure("mail server: too slow");
      });
      tooSlow.catch(() => {}); // when it is aborted
      const sent = transport.sendMail(toMessage(mail)).catch((error) => {
        throw mailFailure(error);
      });
      await Promise.race([sent, tooSlow]).finally(() => done.abort());
    },
  };
}

/** Letters as files that any mail program opens, named after their message id: one sent again replaces itself. */
function outboxMailer(outbox: string, defaults: object): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, defaults);
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail));
      await mkdir(outbox, { recursive: true });
      const path = outboxPath(outbox, mail.messageId);
      const unfinished = `${path}.${randomUUID()}.tmp`;
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, path);
    },
  };
}

/** Takes a letter out of the outbox, if it is there. */
export async function removeFromOutbox(outbox: string, messageId: string): Promise<void> {
  await rm(outboxPath(outbox, messageId), { force: true });
}

function outboxPath(outbox: string, messageId: string): string {
  return join(outbox, `${messageId.replace(/[^\w.@-]/g, "_")}.eml`);
}

function toMessage({ to, replyTo, messageId, ...mail }: Mail) {
  // Objects, not text: an address is taken as it is, whatever is in it.
  const addressed = { to: { name: "", address: to }, replyTo: replyTo && { name: "", address: replyTo } };
  return {
    ...mail,
    ...addressed,
    messageId: `<${messageId}>`,
    textEncoding: "quoted-printable" as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
