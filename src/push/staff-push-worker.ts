import type { Repeated } from "../background/repeat.ts";
import { repeatByClock } from "../background/repeat-by-clock.ts";
import type { PushMessage } from "../contract/alerts/push-message.ts";
import { truncate } from "../contract/formats/format-text.ts";
import { staffPush as wording } from "../contract/people/wording/staff-push.ts";
import type { Database } from "../db/connect.ts";
import { readTrustedTime } from "../db/database-clock.ts";
import { eraseExpired, type ReportErasure } from "../db/queries/privacy/erasures/erase-old.ts";
import {
  announceDueTasks,
  claimStaffPushes,
  finishStaffPush,
  purgeStaffPushes,
  readStaffPush,
  removeGoneStaffDevice,
  type StaffPush,
} from "../db/queries/staff/pushes.ts";
import { retryDelaySeconds } from "../leads/delivery/deliver.ts";
import { DeliveryFailure, withoutContent } from "../leads/delivery/delivery-failure.ts";
import { type PushSettings, sendPush } from "./send-push.ts";

const POLL_INTERVAL_MS = 2000;
const DUE_INTERVAL_MS = 30_000;
const CONCURRENCY = 8;
const MAX_ATTEMPTS = 4;
/** Lifetime of a message. Yesterday's enquiries need no notification. */
const LIFETIME_MS = 12 * 3_600_000;
const MAX_BODY_LENGTH = 120;

export type StaffPushSending = {
  db: Database;
  settings: PushSettings;
  now: () => Date;
  /** Gets errors without content and addresses. */
  onError: (error: Error) => void;
};

type WorkerParts = Omit<StaffPushSending, "now" | "settings"> & {
  settings: StaffPushSending["settings"] & { onErasure?: ReportErasure | undefined };
};

/** Sends messages to staff's devices, and queues those about due tasks, until it is stopped. */
export function startStaffPushWorker(sending: WorkerParts): { stop(): Promise<void> } {
  const { db, settings, onError } = sending;
  const onUnexpected = (error: unknown) => onError(withoutContent(error));
  const readTime = () => readTrustedTime(db);
  const loops: Repeated[] = [
    repeatByClock(
      "staff_pushes",
      readTime,
      (now) => sendNextStaffPushes({ ...sending, now: () => now }),
      POLL_INTERVAL_MS,
      onUnexpected,
    ),
    repeatByClock(
      "due_tasks",
      readTime,
      async (now) => {
        await announceDueTasks(db, now);
        await eraseExpired("notifications to staff", () => purgeStaffPushes(db), settings.onErasure);
        return false;
      },
      DUE_INTERVAL_MS,
      onUnexpected,
    ),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Sends the messages that have been due longest. Returns false if none are due. */
export async function sendNextStaffPushes(sending: StaffPushSending): Promise<boolean> {
  const pushes = await claimStaffPushes(sending.db, CONCURRENCY, sending.now());
  await Promise.all(pushes.map((push) => send(sending, push)));
  return pushes.length > 0;
}

async function send({ db, settings, now, onError }: StaffPushSending, push: StaffPush): Promise<void> {
  const leftMs = push.createdAt.getTime() + LIFETIME_MS - now().getTime();
  const found = await readStaffPush(db, push);
  if (push.attempts > MAX_ATTEMPTS || leftMs < 1000 || found === undefined) return finishStaffPush(db, push, null);
  const { device, lead, taskKind } = { taskKind: undefined, ...found };
  const car = lead.offer?.title ?? (lead.model ? `${lead.make} ${lead.model}` : null);
  const message: PushMessage = {
    title: taskKind === undefined ? wording.titles[push.kind] : wording.dueTasks[taskKind],
    body: truncate(wording.about(lead.firstName, car), MAX_BODY_LENGTH),
    path: `/staff/customer_enquiries/${push.enquiryId}`,
    sentAt: push.createdAt.toISOString(),
  };
  try {
    const topic = `lead${push.enquiryId}`;
    const outcome = await sendPush(device, message, { ttlSeconds: Math.floor(leftMs / 1000), topic }, settings);
    await (outcome === "gone" ? removeGoneStaffDevice(db, push, device.endpoint) : finishStaffPush(db, push, null));
  } catch (error) {
    if (settings.stopSignal?.aborted) return; // another worker claims it when the lease has expired
    if (!(error instanceof DeliveryFailure)) onError(withoutContent(error));
    else if (push.attempts === 1) onError(new Error(`A notification failed and is tried again: ${error.message}`));
    const delayMs = retryDelaySeconds(push.attempts) * 1000;
    await finishStaffPush(db, push, push.attempts >= MAX_ATTEMPTS ? null : new Date(now().getTime() + delayMs));
  }
}
