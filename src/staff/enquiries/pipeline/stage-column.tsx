import { Box, Button, Link, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { formatCount, formatRand } from "../../../contract/formats/format.ts";
import { MAX_CARDS, type PipelineColumn } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";

type StageColumnProps = {
  column: PipelineColumn;
  /** Address of the list of the column's enquiries. */
  listPath: string;
  /** Undefined if nothing that is dragged can be dropped here. */
  onDrop: (() => void) | undefined;
  loadMore: () => Promise<void>;
  /** The cards. */
  children: ReactNode;
};

/** A stage with its number of enquiries, their value, and the first of them. */
export function StageColumn({ column, listPath, onDrop, loadMore, children }: StageColumnProps) {
  const { stage, enquiries, value, cards } = column;
  const [isOver, setOver] = useState(false);
  const { mutate, isPending } = useMutation({ mutationFn: loadMore });
  const isTarget = isOver && onDrop !== undefined;
  return (
    <Box
      component="section"
      aria-label={stage}
      onDragOver={(event) => {
        if (onDrop === undefined) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
      sx={{
        minWidth: 0,
        p: 1,
        borderRadius: 1,
        bgcolor: "action.hover",
        outline: isTarget ? 2 : 0,
        outlineStyle: "dashed",
        outlineColor: "text.primary",
      }}
    >
      <Box sx={{ px: 0.5, pb: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {stage}{" "}
          <Typography component="span" color="text.secondary">
            {formatCount(enquiries)}
          </Typography>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {formatRand(value)}
        </Typography>
      </Box>
      <Box component="ul" aria-label={stage} sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 1 }}>
        {children}
      </Box>
      {enquiries === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 0.5 }}>
          None
        </Typography>
      )}
      {cards.length < enquiries && (
        <Box sx={{ pt: 1, textAlign: "center" }}>
          {cards.length < MAX_CARDS ? (
            <Button size="small" color="inherit" loading={isPending} onClick={() => mutate()}>
              More of {stage}: {formatCount(enquiries - cards.length)}
            </Button>
          ) : (
            <Link component={RouterLink} to={listPath}>
              All {formatCount(enquiries)} in the list
            </Link>
          )}
        </Box>
      )}
    </Box>
  );
}
