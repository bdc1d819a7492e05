import { randomUUID } from "node:crypto";
import { testEmail } from "../../../contract/people/wording/test-email.ts";
import { html } from "../../emails/html.ts";
import { emailLayout } from "../../emails/layout.ts";
import type { LeadSettings } from "../../settings.ts";
import { mailServerProblem } from "./mail-server-problem.ts";
import { type MailServer, openMailServer, toMessage } from "./mailer.ts";

/** Timeout of each answer of the server. Somebody waits for the result. */
const SILENCE_LIMIT_MS = 5000;
/** Timeout of the whole conversation. */
const TOTAL_LIMIT_MS = 15_000;

/** Connects to the mail server and signs in. Returns what went wrong, in words; undefined if it is ready to take e-mails. */
export function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  return converse(smtpUrl, (server) => server.verify());
}

type TestEmailSettings = { smtpUrl: string } & Pick<LeadSettings, "siteUrl">;

/** Sends a test message as the site sends its e-mails. Returns what went wrong, in words; undefined if the server accepted it. */
export function sendTestEmail({ smtpUrl, siteUrl }: TestEmailSettings, to: string): Promise<string | undefined> {
  const { subject, title, text, foot } = testEmail;
  const message = toMessage({
    to,
    subject,
    text: `${text}\n\n${foot}\n`,
    html: emailLayout(title, html`<p style="margin:0">${text}</p>`, foot),
    messageId: `test-${randomUUID()}@${new URL(siteUrl).hostname}`,
  });
  return converse(smtpUrl, (server) => server.sendMail(message));
}

async function converse(smtpUrl: string, talk: (server: MailServer) => Promise<unknown>): Promise<string | undefined> {
  const server = await openMailServer(smtpUrl, SILENCE_LIMIT_MS);
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject({ code: "ETIMEDOUT" }), TOTAL_LIMIT_MS);
  try {
    await Promise.race([talk(server), tooSlow]);
    return undefined;
  } catch (error) {
    return mailServerProblem(error, smtpUrl);
  } finally {
    clearTimeout(limit);
    server.close();
  }
}
