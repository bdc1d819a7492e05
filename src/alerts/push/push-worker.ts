import type { Database } from "../../db/connect.ts";
import { claimPushes, finishPush, type Push, removeGoneDevice, retryPush } from "../../db/queries/alerts/pushes.ts";
import { retryDelaySeconds } from "../../leads/delivery/deliver.ts";
import { DeliveryFailure, withoutContent } from "../../leads/delivery/delivery-failure.ts";
import { type PushSettings, sendPush } from "../../push/send-push.ts";

/** Maximum number of concurrent requests, so that a slow push service does not hold up the others. */
const CONCURRENCY = 8;
const MAX_ATTEMPTS = 4;
/** Lifetime of a message, after which its prices are too old. */
const LIFETIME_MS = 12 * 3_600_000;

/** Topic of all messages, so that newer news replaces undelivered news. */
const TOPIC = "alerts";

export type PushSending = {
  db: Database;
  settings: PushSettings;
  now: () => Date;
  /** Gets errors without content and addresses. */
  onError: (error: Error) => void;
};

/** Sends the messages that have been due longest. Returns false if none are due. */
export async function sendNextPushes(sending: PushSending): Promise<boolean> {
  const pushes = await claimPushes(sending.db, CONCURRENCY, sending.now());
  await Promise.all(pushes.map((push) => send(sending, push)));
  return pushes.length > 0;
}

async function send({ db, settings, now, onError }: PushSending, push: Push): Promise<void> {
  const leftMs = Date.parse(push.message.sentAt) + LIFETIME_MS - now().getTime();
  if (push.attempts > MAX_ATTEMPTS || leftMs < 1000) return finishPush(db, push);
  try {
    const outcome = await sendPush(
      push,
      push.message,
      { ttlSeconds: Math.floor(leftMs / 1000), topic: TOPIC },
      settings,
    );
    await (outcome === "gone" ? removeGoneDevice(db, push) : finishPush(db, push));
  } catch (error) {
    if (settings.stopSignal?.aborted) return; // another worker claims it when the lease has expired
    if (!(error instanceof DeliveryFailure)) onError(withoutContent(error));
    else if (push.attempts === 1) onError(new Error(`A notification failed and is tried again: ${error.message}`));
    if (push.attempts >= MAX_ATTEMPTS) return finishPush(db, push);
    await retryPush(db, push, new Date(now().getTime() + retryDelaySeconds(push.attempts) * 1000));
  }
}
