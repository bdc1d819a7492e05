import { Chip } from "@mui/material";
import type { RaRecord } from "ra-core";
import type { LeadStage } from "../../contract/domain/lead-progress.ts";

const COLOURS: Partial<Record<LeadStage, "warning" | "success" | "default">> = {
  New: "warning",
  Sold: "success",
  Lost: "default",
};

/** How far the dealer has come with a lead. */
export function StageChip({ record }: { record: RaRecord }) {
  const stage: LeadStage = record.stage;
  return <Chip size="small" variant="outlined" color={COLOURS[stage] ?? "info"} label={stage} />;
}
