import type { Database } from "../db/connect.ts";
import { eraseSubscribers } from "../db/queries/alerts/person-alerts.ts";
import { removeOldFromOutbox } from "../leads/delivery/mail/outbox.ts";
import { MESSAGE_ID_PREFIX } from "./alert-worker.ts";

/** Removes people with alerts by their ids, and their e-mails from the folder `outbox`. */
export async function eraseAlertSubscribers(db: Database, ids: readonly number[], outbox: string): Promise<void> {
  const alertIds = await eraseSubscribers(db, ids);
  const names = [...ids.map((id) => `news-${id}-`), ...alertIds.map((id) => `confirm-${id}-`)];
  const soon = new Date(Date.now() + 60_000);
  for (const name of names) await removeOldFromOutbox(outbox, MESSAGE_ID_PREFIX + name, soon);
}
