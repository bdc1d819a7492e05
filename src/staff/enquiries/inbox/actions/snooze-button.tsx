import SnoozeIcon from "@mui/icons-material/Snooze";
import { ListItemText, Menu, MenuItem, Typography } from "@mui/material";
import { useState } from "react";
import { formatTime, fromLocalInput, weekdayOf } from "../../../format/south-african-time.ts";
import { DayPicker, UNFINISHED } from "../../../inputs/day-picker.tsx";
import { ActionDialog } from "../../../screens/action-dialog.tsx";
import { type Lead, useInbox } from "../inbox-context.ts";
import { snoozeTimes } from "./snooze-times.ts";
import { ToolButton } from "./tool-button.tsx";

/** Takes enquiries out of the inbox until a time. */
export function SnoozeButton({ leads }: { leads: readonly Lead[] }) {
  const { change, isChanging } = useInbox();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isSnoozed = leads.some(({ snoozedUntil }) => snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now());
  const close = () => setAnchor(null);
  const snooze = (until: string) => {
    close();
    change(leads, { snoozedUntil: until }, `Snoozed until ${formatTime(until)}`);
  };
  return (
    <>
      <ToolButton
        label="Snooze"
        icon={<SnoozeIcon />}
        hasMenu
        isOpen={anchor !== null}
        disabled={isChanging}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { "aria-label": "Snooze" } }}>
        {isSnoozed && (
          <MenuItem
            onClick={() => {
              close();
              change(leads, { snoozedUntil: null }, "Back in the inbox");
            }}
          >
            Back in the inbox now
          </MenuItem>
        )}
        {snoozeTimes(new Date()).map(({ label, until }) => (
          <MenuItem key={label} onClick={() => snooze(until)}>
            <ListItemText primary={label} />
            <Typography variant="body2" color="text.secondary" sx={{ pl: 4 }}>
              {shortTime(until)}
            </Typography>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            setChoosing(true);
          }}
        >
          Another time…
        </MenuItem>
      </Menu>
      {isChoosing && <TimeDialog onChoose={snooze} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** `Mon 30 Nov, 08:00` */
function shortTime(until: string): string {
  const [day = "", time = ""] = formatTime(until).split(", ");
  return `${weekdayOf(until).slice(0, 3)} ${day.slice(0, -5)}, ${time}`;
}

function TimeDialog({ onChoose, onClose }: { onChoose: (until: string) => void; onClose: () => void }) {
  const [value, setValue] = useState("");
  const until = value === UNFINISHED ? null : fromLocalInput(value);
  const isFuture = until !== null && Date.parse(until) > Date.now();
  return (
    <ActionDialog
      title="Snooze until"
      action="Snooze"
      isReady={isFuture}
      act={async () => {
        if (until !== null) onChoose(until);
      }}
      onClose={onClose}
    >
      {() => (
        <DayPicker
          label="Day and time"
          withTime
          value={value}
          onChange={setValue}
          field={{
            helperText: until !== null && !isFuture ? "This time has passed." : "An answer of the customer ends it.",
          }}
        />
      )}
    </ActionDialog>
  );
}
