import { join } from "node:path";
import type { Database } from "../../db/connect.ts";
import { countKeptEmails } from "../../db/queries/enquiries/delivery/unsent-deliveries.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Config } from "../config/config.ts";

type MailConfig = Pick<Config, "SMTP_URL" | "DATA_DIR">;

/** Logs at start that e-mails go to the outbox only, or that e-mails there wait for a mail server. */
export async function logMail(config: MailConfig, db: Database, log: Logger): Promise<void> {
  const notice = mailNotice(config, await countKeptEmails(db));
  if (notice !== undefined) log.warn(notice);
}

export function mailNotice(
  { SMTP_URL, DATA_DIR }: MailConfig,
  { leads, applications }: { leads: number; applications: number },
): string | undefined {
  const kept = leads + applications;
  if (SMTP_URL === undefined) {
    const soFar = kept > 0 ? ` (${kept} so far)` : "";
    return `SMTP_URL is not set: e-mails reach nobody and are kept in the outbox, ${join(DATA_DIR, "outbox")}${soFar}`;
  }
  if (kept === 0) return undefined;
  const commands = [leads > 0 && "leads retry --kept", applications > 0 && "finance retry --kept"].filter(Boolean);
  const how = commands.map((command) => `npm run cli -- ${command}`).join(" and ");
  return `${kept === 1 ? "1 e-mail is" : `${kept} e-mails are`} kept in the outbox; to send: ${how}`;
}
