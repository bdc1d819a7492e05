import type { ReadApplication } from "../../../db/queries/applications/read-application.ts";

/** Increment it when a name in the export changes its meaning. */
const VERSION = 1;

/** Builds the export of an application for another system, which docs/applications.md describes. */
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
