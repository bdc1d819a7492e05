import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { formatTime } from "../format/south-african-time.ts";
import { DemoAlert } from "./demo-alert.tsx";
import { countGoing, isRestorable, useDemoCounts } from "./use-demo.ts";

/** The first page is opened again and again. */
const STALE_MS = 60_000;

/** Tells administrators that visitors see the demo, or how long its removal can be undone. Nothing afterwards. */
export function DemoNotice() {
  const { data } = useDemoCounts(STALE_MS);
  if (data === undefined) return null;
  // An undone removal may have left out some items, which can still be brought back.
  const isThere = countGoing(data) > 0;
  const { removal } = data;
  const isRemoved = !isThere && removal !== null && isRestorable(data);
  if (!isThere && !isRemoved) return null;
  return (
    <DemoAlert
      text={
        isRemoved
          ? `The demo was removed. You can bring it back until ${formatTime(removal.until)}.`
          : "Visitors see the demo: its cars, dealers, offers and texts are invented. Remove it when you begin with your own."
      }
      button={
        <Button component={Link} to="/demo" variant="outlined" color="inherit" size="small" sx={{ flexShrink: 0 }}>
          {isRemoved ? "See or undo" : "Remove the demo"}
        </Button>
      }
    />
  );
}
