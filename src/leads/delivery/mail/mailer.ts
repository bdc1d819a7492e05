import { site } from "../../../contract/settings/site.ts";
import { DeliveryFailure, mailFailure } from "../delivery-failure.ts";
import { removeFromOutbox, writeToOutbox } from "./outbox.ts";

export type Mail = {
  to: string;
  /** Replaces the sender's name, not the address. */
  from?: string;
  replyTo?: string;
  /** The envelope sender, which gets bounces. The From header is unaffected. */
  bouncesTo?: string | undefined;
  subject: string;
  text: string;
  html?: string;
  /** Without angle brackets. */
  messageId: string;
  /** The Message-IDs of the e-mails that it follows, the oldest first, without angle brackets. */
  references?: readonly string[];
  headers?: Record<string, string>;
  /** An event for the receiver's calendar: iCalendar (RFC 5545) with its method. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type Mailer = {
  /**
   * Sends an e-mail, or keeps it in the outbox if there is no mail server. Throws a DeliveryFailure if the mail server did
   * not accept it.
   */
  send(mail: Mail): Promise<"Delivered" | "Kept">;
};

export type MailSettings = {
  /** The mail server. If undefined, e-mails are written to `outbox`. */
  smtpUrl?: string;
  /** The folder for e-mails while there is no mail server. */
  outbox: string;
  /** Interrupts SMTP sessions when it is aborted. */
  stopSignal?: AbortSignal | undefined;
};

/** Timeout of DNS, connecting, the greeting and each later reply. */
const SILENCE_LIMIT_MS = 10_000;
/** Timeout of a whole e-mail, for a server that answers one byte at a time. */
const TOTAL_LIMIT_MS = 60_000;

export function createMailer({ smtpUrl, outbox, stopSignal }: MailSettings, silenceLimitMs = SILENCE_LIMIT_MS): Mailer {
  if (smtpUrl === undefined) return outboxMailer(outbox);
  let server: Promise<MailServer> | undefined;
  return {
    async send(mail) {
      server ??= openMailServer(smtpUrl, silenceLimitMs);
      const transport = await server;
      const tooSlow = AbortSignal.timeout(TOTAL_LIMIT_MS);
      const signal = stopSignal === undefined ? tooSlow : AbortSignal.any([tooSlow, stopSignal]);
      await transport
        .sendMail({ ...toMessage(mail), signal })
        .catch((error) => {
          if (mail.bouncesTo === undefined || !isEnvelopeRefused(error)) throw error;
          // The server may allow one sender only. Bounces then go to that one.
          return transport.sendMail({ ...toMessage({ ...mail, bouncesTo: undefined }), signal });
        })
        .catch((error) => {
          if (tooSlow.aborted) throw new DeliveryFailure("mail server: too slow", { isAnswered: false });
          throw mailFailure(error);
        });
      // An earlier attempt may have written it to the outbox. A failure here must not send it again; at worst, the file stays until the lead is erased.
      await removeFromOutbox(outbox, mail.messageId).catch(() => {});
      return "Delivered";
    },
  };
}

/** Whether the envelope was refused permanently. Many servers refuse a sender only in their reply to RCPT TO. */
function isEnvelopeRefused({ command, responseCode }: { command?: string; responseCode?: number }): boolean {
  return (command === "MAIL FROM" || command === "RCPT TO") && responseCode !== undefined && responseCode >= 500;
}

function outboxMailer(outbox: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(toMessage(mail));
      await writeToOutbox(outbox, mail.messageId, message as Buffer);
      return "Kept";
    },
  };
}

/** The sender of all e-mails, by the settings. */
export const currentSender = () => ({
  name: site.senderName ?? site.groupName,
  address: site.senderAddress ?? site.email,
});

/** A client of the mail server at `smtpUrl`, which gives up when the server is silent for too long. */
export async function openMailServer(smtpUrl: string, silenceLimitMs = SILENCE_LIMIT_MS) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    dnsTimeout: silenceLimitMs,
    connectionTimeout: silenceLimitMs,
    greetingTimeout: silenceLimitMs,
    socketTimeout: silenceLimitMs,
    // A silent server does not close its side either.
    socketCloseTimeout: 500,
  });
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** An e-mail in the form of nodemailer. */
export function toMessage({ to, from, replyTo, bouncesTo, messageId, calendar, references = [], ...mail }: Mail) {
  const sender = currentSender();
  // Addresses that are passed as objects are not parsed, so none can add recipients.
  const addresses = {
    from: from === undefined ? sender : { name: from, address: sender.address },
    to: { name: "", address: to },
    replyTo: replyTo && { name: "", address: replyTo },
  };
  const [last] = references.slice(-1);
  return {
    ...mail,
    ...addresses,
    ...(bouncesTo !== undefined && { envelope: { from: { name: "", address: bouncesTo }, to: addresses.to } }),
    ...(last !== undefined && {
      inReplyTo: `<${last}>`,
      references: references.map((reference) => `<${reference}>`).join(" "),
    }),
    icalEvent: calendar && { ...calendar, filename: "test-drive.ics" },
    messageId: `<${messageId}>`,
    textEncoding: "quoted-printable" as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
