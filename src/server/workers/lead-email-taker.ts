import { takeLeadEmail } from "../../api/inbound/take-lead-email.ts";
import type { Database } from "../../db/connect.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Config } from "../config/config.ts";

/** Creates a function that stores leads e-mailed to partners' addresses and logs those it refuses. Returns undefined without a mailbox. */
export function leadEmailTaker(
  { REPLY_ADDRESS: replyAddress }: Config,
  db: Database,
  log: Logger,
): ((raw: Uint8Array) => Promise<void>) | undefined {
  if (replyAddress === undefined) return undefined;
  const onRefused = ({ message }: Error) => log.warn({ reason: message }, "e-mail of a partner not taken");
  return (raw) => takeLeadEmail(db, raw, { replyAddress, onRefused });
}
