import MoreVertIcon from "@mui/icons-material/MoreVert";
import { Box, Chip, IconButton, Link, Menu, MenuItem, Paper, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { daysBetween, southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { LEAD_STAGES, type LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import type { PipelineCard } from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { formName } from "../lead-words.ts";

export type CardNames = { owner: string | undefined; dealer: string | undefined };

type EnquiryCardProps = {
  card: PipelineCard;
  stage: LeadStage;
  names: CardNames;
  /** Undefined if the person may not move it. */
  onMove: ((stage: LeadStage) => void) | undefined;
  onDrag: (isDragged: boolean) => void;
};

/** An open enquiry, which can be dragged, or moved by its menu or by Shift and an arrow key. */
export function EnquiryCard({ card, stage, names, onMove, onDrag }: EnquiryCardProps) {
  const { id, customer, car, form, value, createdAt, nextTaskAt, isOverdue } = card;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const neighbour = (step: 1 | -1) => LEAD_STAGES[LEAD_STAGES.indexOf(stage) + step];
  const move = (to: LeadStage | undefined) => to !== undefined && onMove?.(to);
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", customer);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onKeyDown={(event) => {
        if (!event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
        event.preventDefault();
        move(neighbour(event.key === "ArrowRight" ? 1 : -1));
      }}
      sx={{ p: 1.25, display: "grid", gap: 0.25, ...(onMove && { cursor: "grab" }), overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", alignItems: "start", gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={`/customer_enquiries/${id}`}
          color="inherit"
          underline="hover"
          draggable={false}
          id={cardId(id)}
          sx={{ fontWeight: 700, flex: 1, minWidth: 0 }}
        >
          {customer}
        </Link>
        {onMove && (
          <IconButton
            ref={button}
            size="small"
            aria-label={`Move ${customer} to another stage`}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            sx={{ m: -0.5 }}
          >
            <MoreVertIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography variant="body2">{car ?? formName(form)}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
        {value !== null && <Typography sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>{formatRand(value)}</Typography>}
        <Typography variant="body2" color="text.secondary">
          {ageOf(createdAt)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[names.owner ?? "Nobody yet", names.dealer].filter(Boolean).join(" · ")}
      </Typography>
      {nextTaskAt !== null && (
        <Typography variant="body2" color="text.secondary">
          Next task {formatTime(nextTaskAt)}
        </Typography>
      )}
      {isOverdue && (
        <Chip size="small" color="error" variant="outlined" label="Waits too long" sx={{ justifySelf: "start" }} />
      )}
      {isOpen && (
        <Menu open anchorEl={button.current} onClose={() => setOpen(false)}>
          {LEAD_STAGES.map((to) => (
            <MenuItem
              key={to}
              disabled={to === stage}
              onClick={() => {
                setOpen(false);
                move(to);
              }}
            >
              {to === stage ? `${to} (now)` : `Move to ${to}`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Paper>
  );
}

/** Id of the link of an enquiry's card. */
export const cardId = (id: number) => `pipeline-card-${id}`;

function ageOf(createdAt: string): string {
  const days = daysBetween(southAfricanDate(new Date(createdAt)), southAfricanDate(new Date()));
  if (days <= 0) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}
