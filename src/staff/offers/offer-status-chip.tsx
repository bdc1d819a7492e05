import { Chip } from "@mui/material";
import type { OfferStatus } from "../../contract/enquiries/offer.ts";
import { STATUS_NAMES } from "./offer-words.ts";

/** The status of an offer. */
export function OfferStatusChip({ status }: { status: OfferStatus }) {
  const isAccepted = status === "accepted";
  return (
    <Chip
      size="small"
      label={STATUS_NAMES[status]}
      color={isAccepted ? "success" : "default"}
      variant={isAccepted || status === "sent" ? "filled" : "outlined"}
    />
  );
}
