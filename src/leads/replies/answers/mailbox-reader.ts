import { hash, randomUUID } from "node:crypto";
import { type Repeated, repeat } from "../../../background/repeat.ts";
import type { Database } from "../../../db/connect.ts";
import { returnDelivery } from "../../../db/queries/enquiries/delivery/deliveries.ts";
import { addAnswer } from "../../../db/queries/enquiries/progress/lead-messages.ts";
import {
  claimMailbox,
  type MailboxPosition,
  moveMailboxPosition,
  releaseMailbox,
} from "../../../db/queries/enquiries/progress/reply-mailboxes.ts";
import { withoutContent } from "../../delivery/delivery-failure.ts";
import { findBounceKey, findReplyKey, findSourceKey } from "../reply-address.ts";
import { type Mailbox, openMailbox } from "./open-mailbox.ts";
import { parseAnswer, parseReturned, toColumns } from "./parse-answer.ts";

/** How long a process owns the mailbox without renewing. After that, another process may take over. */
const LEASE_SECONDS = 60;
const POLL_INTERVAL_MS = 10_000;
/** Maximum number of e-mails between two renewals of the lease. */
const BATCH_SIZE = 20;
const MAX_PAUSE_MS = 300_000;

type Settings = {
  /** The mailbox: see `openMailbox`. */
  replyImapUrl: string;
  replyAddress: string;
  /** Stores the leads in an e-mail to a partner's address. It may get an e-mail twice, and throws only errors that a retry can fix. */
  takeLeadEmail?: ((raw: Uint8Array) => Promise<void>) | undefined;
  /** Ends the connection to a silent server when it is aborted. */
  stopSignal?: AbortSignal | undefined;
  /** For tests. */
  pollIntervalMs?: number;
};

/**
 * Reads answers and partners' leads from a mailbox until it is stopped. One process at a time reads it. Each answer is stored once, since
 * the position moves in the same transaction. The e-mails stay in the mailbox. After a failure, pauses double up to five minutes;
 * `onError` gets the first failure, without contents and addresses.
 */
export function startMailboxReader(
  db: Database,
  { replyImapUrl, replyAddress, takeLeadEmail, stopSignal, pollIntervalMs = POLL_INTERVAL_MS }: Settings,
  onError: (error: Error) => void,
): Repeated {
  const { username, host, pathname } = new URL(replyImapUrl);
  const key = hash("sha256", `${username}@${host}${pathname}`);
  const reader = randomUUID();
  let mailbox: Mailbox | undefined;
  let failures = 0;
  let retryAt = 0;

  async function readNext(): Promise<boolean> {
    if (Date.now() < retryAt) return false;
    const position = await claimMailbox(db, key, reader, LEASE_SECONDS);
    if (position === undefined) {
      await disconnect();
      return false;
    }
    try {
      mailbox ??= await openMailbox(replyImapUrl, () => reading.wake(), stopSignal);
      const mayBeMore = await readBatch(mailbox, position);
      failures = 0;
      return mayBeMore;
    } catch (error) {
      await disconnect();
      if (stopSignal?.aborted) return false;
      failures += 1;
      retryAt = Date.now() + Math.min(pollIntervalMs * 2 ** (failures - 1), MAX_PAUSE_MS);
      if (failures === 1) onError(new Error(`The mailbox of answers cannot be read: ${causeOf(error)}`));
      return false;
    }
  }

  async function readBatch(from: Mailbox, position: MailboxPosition): Promise<boolean> {
    const { uidValidity } = from;
    const after = position.uidValidity === uidValidity ? position.lastUid : 0;
    const found = await from.listAfter(after, BATCH_SIZE);
    for (const { uid, recipients } of found) {
      const isAnswer = findReplyKey(replyAddress, [recipients]) !== undefined;
      const answer = isAnswer ? await parse(from, uid, parseAnswer) : undefined;
      const isReturned = !isAnswer && findBounceKey(replyAddress, [recipients]) !== undefined;
      const returned = isReturned ? await parse(from, uid, parseReturned) : undefined;
      // Happens before the position moves: reading an e-mail again adds no lead twice, because each lead has an id.
      if (!isAnswer && findSourceKey(replyAddress, [recipients]) !== undefined) await takeLeads(from, uid);
      const isMine = await db.transaction(async (tx) => {
        if (answer) await addAnswer(tx, answer.key, toColumns(answer));
        if (returned) await returnDelivery(tx, returned, returned.code);
        return moveMailboxPosition(tx, key, reader, { uidValidity, lastUid: uid });
      });
      if (!isMine) return false;
    }
    return found.length === BATCH_SIZE;
  }

  /** Skips an e-mail that cannot be parsed: it stays in the mailbox for people to read. */
  async function parse<T>(
    from: Mailbox,
    uid: number,
    read: (raw: Uint8Array, replyAddress: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const raw = await from.read(uid);
    return (
      raw &&
      read(raw, replyAddress).catch((error: unknown) => {
        onError(new Error(`An answer cannot be parsed: ${withoutContent(error).message}`));
        return undefined;
      })
    );
  }

  async function takeLeads(from: Mailbox, uid: number): Promise<void> {
    const raw = takeLeadEmail && (await from.read(uid));
    if (raw) await takeLeadEmail?.(raw);
  }

  async function disconnect(): Promise<void> {
    await mailbox?.close().catch(() => {});
    mailbox = undefined;
  }

  const reading = repeat("mailbox", readNext, pollIntervalMs, (error) => onError(withoutContent(error)));
  return {
    wake: reading.wake,
    async stop() {
      await reading.stop();
      await disconnect();
      await releaseMailbox(db, key, reader).catch(() => {});
    },
  };
}

/** Returns codes only: the server's words may contain addresses. */
function causeOf(error: unknown): string {
  const { authenticationFailed, code } = error as { authenticationFailed?: boolean; code?: string };
  if (authenticationFailed) return "the server refuses the password";
  return typeof code === "string" && /^[A-Za-z_]{1,40}$/.test(code) ? code : withoutContent(error).message;
}
