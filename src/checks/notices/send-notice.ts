import { hash } from "node:crypto";
import { truncate } from "../../contract/formats/format-text.ts";
import { systemNotice as wording } from "../../contract/people/wording/system-notices.ts";
import { site } from "../../contract/settings/site.ts";
import { staffPaths } from "../../contract/staff/paths.ts";
import { CHECK_STATES, type CheckItem } from "../../contract/staff/setup/check.ts";
import type { Database } from "../../db/connect.ts";
import { listAdministrators } from "../../db/queries/people/people.ts";
import { listAdministratorDevices, removeDevice } from "../../db/queries/setup/push-devices.ts";
import { callWebhook } from "../../leads/delivery/webhook/webhook.ts";
import { type PushSettings, sendPush } from "../../push/send-push.ts";

/** Lifetime of a notification. */
const PUSH_TTL_SECONDS = 12 * 3600;
const MAX_PUSH_BODY = 180;

/** A message to administrators. */
export type SystemNotice = {
  /** The same for the same changes, so that a receiver can drop repeats. */
  id: string;
  title: string;
  /** One for each change. */
  paragraphs: string[];
  /** The checks that have changed, the worst first. */
  changes: CheckItem[];
};

export type NoticeChannels = {
  db: Database;
  /** Sends the e-mail to an administrator. Throws if the mail server does not accept it. */
  sendEmail(person: { name: string; email: string }, notice: SystemNotice): Promise<void>;
  push: PushSettings;
  /** Networks whose webhooks are called although they are not public: see WEBHOOK_NETWORKS. */
  webhookNetworks: readonly string[];
  /** Public origin of the site. */
  siteUrl: string;
  /** Gets errors without content and addresses. */
  onError: (error: Error) => void;
};

/** Writes the message of changes. */
export function composeNotice(changed: readonly [CheckItem, ...CheckItem[]]): SystemNotice {
  const rank = ({ state }: CheckItem) => CHECK_STATES.indexOf(state);
  const changes = changed.toSorted((one, other) => rank(other) - rank(one)) as [CheckItem, ...CheckItem[]];
  return {
    id: hash("sha256", changes.map(({ name, state, since }) => `${name} ${state} ${since}`).join("\n")).slice(0, 32),
    title: wording.title(changes),
    paragraphs: changes.map(wording.paragraph),
    changes,
  };
}

/**
 * Sends a notice to all administrators by e-mail and to their devices, and calls the webhook of the settings. All are tried at once, because
 * what has failed may be one of them. Returns whether anything has taken it.
 */
export async function sendNotice(channels: NoticeChannels, notice: SystemNotice): Promise<boolean> {
  const { db, sendEmail, onError } = channels;
  const [people, devices] = await Promise.all([listAdministrators(db), listAdministratorDevices(db)]);
  const sent = await Promise.allSettled([
    ...people.map((person) => sendEmail(person, notice)),
    ...devices.map((device) => pushTo(channels, device, notice)),
    ...(site.noticeWebhook === null ? [] : [call(channels, site.noticeWebhook, notice)]),
  ]);
  for (const one of sent) if (one.status === "rejected") onError(one.reason);
  return sent.some(({ status }) => status === "fulfilled");
}

type Device = Parameters<typeof sendPush>[0];

async function pushTo(
  { db, push }: NoticeChannels,
  device: Device,
  { title, paragraphs }: SystemNotice,
): Promise<void> {
  const message = {
    title,
    body: truncate(paragraphs.join(" "), MAX_PUSH_BODY),
    path: staffPaths.system,
    sentAt: new Date().toISOString(),
  };
  const outcome = await sendPush(device, message, { ttlSeconds: PUSH_TTL_SECONDS, topic: "system" }, push);
  if (outcome === "sent") return;
  await removeDevice(db, device.endpoint);
  throw new Error("A device of an administrator is gone");
}

/** `text` is what chats show; the rest is for programs. */
function call(
  { siteUrl, webhookNetworks, push }: NoticeChannels,
  address: string,
  notice: SystemNotice,
): Promise<void> {
  const { id, title, paragraphs, changes } = notice;
  const body = {
    text: [wording.subject(title), ...paragraphs].join("\n"),
    site: siteUrl,
    changes: changes.map(({ name, label, state, message, whatToDo, since }) => ({
      check: name,
      label,
      state,
      message,
      whatToDo,
      since,
    })),
  };
  return callWebhook(
    { address, id, body: JSON.stringify(body), contentType: "application/json" },
    { networks: webhookNetworks, stopSignal: push.stopSignal },
  );
}
