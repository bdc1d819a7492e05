import type { RaRecord } from "ra-core";

export type PublicationStatus = "deleted" | "draft" | "scheduled" | "ended" | "live";

/** Returns whether visitors see an item at `now`. */
export function publicationStatus(record: RaRecord, now = Date.now()): PublicationStatus {
  const { deletedAt, state, publishFrom, publishUntil } = record;
  if (deletedAt) return "deleted";
  if (state === "draft") return "draft";
  if (publishFrom && Date.parse(publishFrom) > now) return "scheduled";
  if (publishUntil && Date.parse(publishUntil) <= now) return "ended";
  return "live";
}

export const STATUS_LABELS: Record<PublicationStatus, string> = {
  deleted: "Deleted",
  draft: "Draft",
  scheduled: "Scheduled",
  ended: "Ended",
  live: "Live",
};
