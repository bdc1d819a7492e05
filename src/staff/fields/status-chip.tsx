import { Chip } from "@mui/material";
import type { RaRecord } from "ra-core";
import { type PublicationStatus, publicationStatus, STATUS_LABELS } from "../screens/versions/publication.ts";

const COLOURS: Record<PublicationStatus, "default" | "success" | "error" | "info"> = {
  deleted: "error",
  draft: "default",
  scheduled: "info",
  ended: "default",
  live: "success",
};

/** Shows whether visitors can see an item. */
export function StatusChip({ record }: { record: RaRecord }) {
  const status = publicationStatus(record);
  return <Chip size="small" variant="outlined" color={COLOURS[status]} label={STATUS_LABELS[status]} />;
}
