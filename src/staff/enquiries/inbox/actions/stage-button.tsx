import FlagOutlinedIcon from "@mui/icons-material/FlagOutlined";
import { ListSubheader, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { LOST_REASONS, OPEN_STAGES } from "../../../../contract/enquiries/lead-progress.ts";
import { type Lead, type LeadChanges, useInbox } from "../inbox-context.ts";
import { ToolButton } from "./tool-button.tsx";

/** Changes the stage of enquiries. A sale is entered with its car, on the enquiry itself. */
export function StageButton({ leads }: { leads: readonly Lead[] }) {
  const { change, isChanging } = useInbox();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const set = (changes: LeadChanges, done: string) => () => {
    close();
    change(leads, changes, done);
  };
  return (
    <>
      <ToolButton
        label="Stage"
        icon={<FlagOutlinedIcon />}
        hasMenu
        isOpen={anchor !== null}
        disabled={isChanging}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { "aria-label": "Stage" } }}>
        {OPEN_STAGES.map((stage) => (
          <MenuItem key={stage} onClick={set({ stage }, stage)}>
            {stage}
          </MenuItem>
        ))}
        <ListSubheader role="presentation">Lost because</ListSubheader>
        {LOST_REASONS.map((lostReason) => (
          <MenuItem key={lostReason} onClick={set({ stage: "Lost", lostReason }, `Lost: ${lostReason}`)} sx={{ pl: 4 }}>
            {lostReason}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
