import { Box, Checkbox, Link, Typography } from "@mui/material";
import { memo } from "react";
import { Link as RouterLink } from "react-router-dom";
import { clockText, isOverdue } from "../../clock-words.ts";
import { formName } from "../../lead-words.ts";
import { StageChip } from "../../stage-chip.tsx";
import type { Lead } from "../inbox-context.ts";
import { shortTime } from "./short-time.ts";

type LeadRowProps = {
  lead: Lead;
  path: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the open enquiry gives way to this one in the history. */
  replaces: boolean;
  onSelect: (id: number) => void;
  onApproach: (id: number) => Promise<void>;
};

/** An enquiry of the list: who, about what, the first words, and how far it is. Bold until the person has read it. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, path, isOpen, isSelected, replaces, onSelect, onApproach } = props;
  const { id, firstName, lastName, erasedAt, inboxAt, isUnread, offer, form, preview, ownerName } = lead;
  const name = erasedAt === null ? `${firstName} ${lastName}`.trim() : "Erased";
  const weight = isUnread ? 700 : 400;
  const clock = clockText(lead);
  return (
    <Box component="li" sx={{ ...ROW, ...(isOpen && OPEN) }}>
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={() => onSelect(id)}
        slotProps={{ input: { "aria-label": `Select ${name}` } }}
        sx={{ alignSelf: "start", mt: 0.5 }}
      />
      <Link
        component={RouterLink}
        to={path}
        replace={replaces}
        underline="none"
        color="inherit"
        data-enquiry={id}
        aria-current={isOpen ? "true" : undefined}
        onPointerEnter={() => void onApproach(id)}
        onFocus={() => void onApproach(id)}
        sx={{ minWidth: 0, py: 1, pr: 1.5, display: "block" }}
      >
        <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: weight }}>
            {isUnread && (
              <Box component="span" sx={HIDDEN}>
                Unread:{" "}
              </Box>
            )}
            {name}
          </Typography>
          <Typography component="span" variant="caption" noWrap sx={{ flex: "none", fontWeight: weight }}>
            {shortTime(inboxAt, new Date())}
          </Typography>
        </Box>
        <Typography component="span" variant="body2" noWrap sx={{ display: "block", fontWeight: weight }}>
          {offer?.title ?? formName(form)}
        </Typography>
        {preview !== null && (
          <Typography component="span" variant="body2" color="text.secondary" noWrap sx={{ display: "block" }}>
            {preview}
          </Typography>
        )}
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", mt: 0.5 }}>
          <StageChip record={lead} />
          {clock.startsWith("Waits") && (
            <Typography
              component="span"
              variant="caption"
              {...(isOverdue(lead) ? { color: "error", sx: { fontWeight: 700 } } : { color: "text.secondary" })}
            >
              {clock}
            </Typography>
          )}
          <Typography
            component="span"
            variant="caption"
            color="text.secondary"
            noWrap
            sx={{ ml: "auto", maxWidth: "50%" }}
          >
            {ownerName ?? "Nobody yet"}
          </Typography>
        </Box>
      </Link>
    </Box>
  );
});

/** For screen readers only: others see that it is bold. */
const HIDDEN = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  borderBottom: 1,
  borderColor: "divider",
  borderLeft: "3px solid transparent",
  "&:hover": { bgcolor: "background.default" },
} as const;

const OPEN = { bgcolor: "background.default", borderLeftColor: "primary.main" } as const;
