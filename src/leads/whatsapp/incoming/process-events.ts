/** Processes what Meta's webhook brought. */

import { WHATSAPP_PROGRESS } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { whatsappConsent } from "../../../contract/enquiries/whatsapp/wording/whatsapp-consent.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { storeConsentWording } from "../../../db/queries/enquiries/submissions/consent-wordings.ts";
import {
  finishEvent,
  lockNextEvent,
  postponeEvent,
  type WhatsAppEvent,
} from "../../../db/queries/enquiries/whatsapp/whatsapp-events.ts";
import { applyReport, type WhatsAppReport } from "../../../db/queries/enquiries/whatsapp/whatsapp-replies.ts";
import { readMessage } from "./read-message.ts";
import { takeMessage, WHATSAPP_CONSENT } from "./take-message.ts";
import type { StoredEvent } from "./webhook-events.ts";

/** Attempts at an event that cannot be processed. They last about a day; its conversation waits meanwhile. */
const MAX_ATTEMPTS = 12;
const MAX_PAUSE_SECONDS = 4 * 3600;

/**
 * Processes the next event in one transaction with what follows from it. Returns false if none is due. An event that fails is tried again
 * later, and `onError` gets its first failure.
 */
export async function processNextEvent(db: Database, onError: (error: unknown) => void): Promise<boolean> {
  let event: WhatsAppEvent | undefined;
  try {
    return await db.transaction(async (tx) => {
      event = await lockNextEvent(tx);
      if (event === undefined) return false;
      await apply(tx, event);
      await finishEvent(tx, event.id);
      return true;
    });
  } catch (error) {
    if (event === undefined) throw error;
    const { id, attempts } = event;
    await postponeEvent(db, id, Math.min(5 * 3 ** attempts, MAX_PAUSE_SECONDS), MAX_ATTEMPTS);
    if (attempts === 0) onError(error);
    return true;
  }
}

/** Stores the wording that new leads refer to. */
export const storeWhatsAppConsent = (db: Database) => storeConsentWording(db, WHATSAPP_CONSENT, whatsappConsent);

async function apply(tx: Transaction, { numberId, event }: WhatsAppEvent): Promise<void> {
  const stored = event as StoredEvent;
  if (stored.kind === "status") {
    const report = toReport(stored.status);
    if (report) await applyReport(tx, report);
    return;
  }
  const message = readMessage(stored.message);
  if (message) await takeMessage(tx, { numberId, message, name: stored.name });
}

function toReport(status: Readonly<Record<string, unknown>>): WhatsAppReport | undefined {
  const { id, status: name, biz_opaque_callback_data: messageId, errors } = status;
  const isKnown = name === "failed" || WHATSAPP_PROGRESS.some((step) => step === name);
  if (typeof id !== "string" || !isKnown) return undefined;
  const [error] = (Array.isArray(errors) ? errors : []) as { code?: unknown }[];
  return {
    acceptedId: id,
    messageId: typeof messageId === "string" ? messageId : null,
    status: name as WhatsAppReport["status"],
    code: typeof error?.code === "number" ? error.code : null,
  };
}
