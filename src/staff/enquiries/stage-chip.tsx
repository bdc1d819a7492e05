import { Chip, Stack } from "@mui/material";
import type { RaRecord } from "ra-core";
import type { ApplicationStage } from "../../contract/applications/application-progress.ts";
import type { LeadStage } from "../../contract/enquiries/lead-progress.ts";

const COLOURS: Partial<Record<LeadStage | ApplicationStage, "warning" | "success" | "default">> = {
  New: "warning",
  Received: "warning",
  Sold: "success",
  Approved: "success",
  Lost: "default",
  Declined: "default",
  Withdrawn: "default",
};

/** Shows the stage of a lead or an application, and whether it may be spam or a reply waits. */
export function StageChip({ record }: { record: RaRecord }) {
  const stage: LeadStage | ApplicationStage = record.stage;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      <Chip size="small" variant="outlined" color={COLOURS[stage] ?? "info"} label={stage} />
      {record.spamSignals && <Chip size="small" variant="outlined" label="May be spam" />}
      {record.awaitingReplySince && <Chip size="small" color="warning" label="Answer" />}
      {record.bouncedAt && <Chip size="small" color="error" label="E-mail came back" />}
      {record.status === "Failed" && <Chip size="small" color="error" label="Did not reach the dealer" />}
    </Stack>
  );
}
