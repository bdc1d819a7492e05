import CheckIcon from "@mui/icons-material/Check";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import WarningIcon from "@mui/icons-material/WarningAmber";
import { Box, Button, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { CheckItem, CheckState } from "../../contract/staff/setup/check.ts";
import { formatTime } from "../format/south-african-time.ts";
import { FramedRow } from "../layout/framed-list.tsx";

/** How a state of a check is shown. */
export const STATES = {
  ok: { icon: CheckIcon, word: "Right", colour: "success.main" },
  warning: { icon: WarningIcon, word: "Have a look", colour: "warning.main" },
  failing: { icon: ErrorIcon, word: "To do", colour: "error.main" },
} as const satisfies Record<CheckState, object>;

/** A check with its state, since when, and what to do: a row of a `FramedList`. */
export function CheckLine({ check: { label, state, message, whatToDo, link, since } }: { check: CheckItem }) {
  const { icon: Icon, word, colour } = STATES[state];
  return (
    <FramedRow>
      <Box sx={{ display: "grid", gridTemplateColumns: "1.5rem minmax(0, 1fr)", columnGap: 1 }}>
        <Icon fontSize="small" sx={{ color: colour, mt: "2px" }} />
        <Box>
          <Typography sx={{ fontWeight: 700 }}>
            {label}
            <Typography component="span" variant="body2" sx={{ color: colour, fontWeight: 700, ml: 1 }}>
              {word}
            </Typography>
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {message}
          </Typography>
          {whatToDo !== "" && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              {whatToDo}
            </Typography>
          )}
          {state !== "ok" && (
            <Typography variant="caption" color="text.secondary">
              Since {formatTime(since)}
            </Typography>
          )}
        </Box>
      </Box>
      {link !== null && (
        <Box sx={{ ml: { xs: 4, md: 0 } }}>
          <Button component={Link} to={link.path} variant="outlined" size="small">
            {link.label}
          </Button>
        </Box>
      )}
    </FramedRow>
  );
}
