import type { ReadApplication } from "../../../db/queries/leads/applications/read-application.ts";

/** Raised when a name of the export changes its meaning. */
const VERSION = 1;

/** An application for another system: docs/applications.md describes it. */
export function applicationExport({ reference, createdAt, dealer, contents, offer, consent }: ReadApplication) {
  return {
    format: "finance-application",
    version: VERSION,
    reference,
    receivedAt: createdAt.toISOString(),
    dealer,
    application: contents,
    vehicle: offer,
    consent,
  };
}
