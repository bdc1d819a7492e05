import { repeat } from "../../background/repeat.ts";
import { site } from "../../contract/settings/site.ts";
import type { Database } from "../../db/connect.ts";
import { replaceTemplates } from "../../db/queries/enquiries/whatsapp/whatsapp-templates.ts";
import { withoutContent } from "../delivery/delivery-failure.ts";
import { listTemplates } from "./graph/account.ts";
import { type GraphAccess, GraphFailure } from "./graph/graph-request.ts";
import { type CheckFile, fetchNextFile } from "./incoming/fetch-files.ts";
import { processNextEvent, storeWhatsAppConsent } from "./incoming/process-events.ts";

/** How often to look for what another process stored. */
const POLL_INTERVAL_MS = 1000;
const TEMPLATES_INTERVAL_MS = 10 * 60_000;

type Options = {
  access: GraphAccess;
  checkFile: CheckFile;
  onError: (error: Error) => void;
  /** Called after a message, which may be a new lead or have stopped a delivery. */
  onProcessed: () => void;
};

export type WhatsAppWorker = { wake(): void; stop(): Promise<void> };

/**
 * Starts processing customers' messages, fetching their files and Meta's list of templates. Any number of workers may run on one
 * database.
 */
export function startWhatsAppWorker(
  db: Database,
  { access, checkFile, onError, onProcessed }: Options,
): WhatsAppWorker {
  const report = (error: unknown) => onError(error instanceof GraphFailure ? error : withoutContent(error));
  let isConsentStored = false;
  const processing = repeat(
    "whatsapp_messages",
    async () => {
      if (!isConsentStored) await storeWhatsAppConsent(db);
      isConsentStored = true;
      const isProcessed = await processNextEvent(db, report);
      if (isProcessed) {
        fetching.wake();
        onProcessed();
      }
      return isProcessed;
    },
    POLL_INTERVAL_MS,
    report,
  );
  const fetching = repeat(
    "whatsapp_files",
    () => fetchNextFile(db, { access, checkFile }, report),
    POLL_INTERVAL_MS,
    report,
  );
  const templates = repeat(
    "whatsapp_templates",
    async () => {
      await fetchTemplates(db, access);
      return false;
    },
    TEMPLATES_INTERVAL_MS,
    report,
  );
  return {
    wake: processing.wake,
    async stop() {
      await Promise.all([processing.stop(), fetching.stop(), templates.stop()]);
    },
  };
}

/** Replaces the list of templates by Meta's. Without an account in the settings, nothing happens. Throws GraphFailure. */
export async function fetchTemplates(db: Database, access: GraphAccess): Promise<void> {
  const { whatsappAccountId } = site;
  if (whatsappAccountId !== null) await replaceTemplates(db, await listTemplates(access, whatsappAccountId));
}
