import { Typography } from "@mui/material";
import type { RaRecord } from "ra-core";
import { formatRand } from "../../../contract/formats/format.ts";
import { formatTime } from "../../format/south-african-time.ts";

/** Says what the price will be, and from when. */
export function ScheduledNote({ record }: { record: RaRecord }) {
  const { scheduledPrice } = record;
  if (!scheduledPrice) return null;
  return (
    <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block" }}>
      {`${formatRand(scheduledPrice.price)} from ${formatTime(scheduledPrice.at)}`}
    </Typography>
  );
}
