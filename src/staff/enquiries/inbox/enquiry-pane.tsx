import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import KeyboardArrowDownIcon from "@mui/icons-material/KeyboardArrowDown";
import KeyboardArrowUpIcon from "@mui/icons-material/KeyboardArrowUp";
import { Box, Button } from "@mui/material";
import { useEffect } from "react";
import { useCanAccess, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { EditScreen } from "../../screens/form/edit-screen.tsx";
import type { Screen } from "../../screens/screen.ts";
import { AssignButton } from "./actions/assign-button.tsx";
import { SnoozeButton } from "./actions/snooze-button.tsx";
import { SpamButton } from "./actions/spam-button.tsx";
import { ToolButton } from "./actions/tool-button.tsx";
import { UnreadButton } from "./actions/unread-button.tsx";
import { useMark } from "./actions/use-mark.ts";
import { type Lead, useInbox } from "./inbox-context.ts";

/** How long an enquiry is shown until it counts as read, so that those that one passes by stay unread. */
const READ_AFTER_MS = 700;
/** For how long an enquiry that was loaded in advance is shown without loading it again. Changes are announced anyway. */
const FRESH_MS = 15_000;

/** The open enquiry: its page, with what the inbox does above it. */
export function EnquiryPane({ screen, id }: { screen: Screen; id: number }) {
  return (
    <Box sx={PANE}>
      <Box sx={COLUMNS}>
        <EditScreen key={id} screen={screen} id={id} tools={<PaneTools />} refetchOnMount={isStale} />
      </Box>
    </Box>
  );
}

type Cached = { state: { data: unknown; dataUpdatedAt: number; isInvalidated: boolean } };

/** The list puts enquiries without details into the cache. */
function isStale({ state: { data, dataUpdatedAt, isInvalidated } }: Cached): boolean {
  const isWhole = (data as Partial<Lead> | undefined)?.timeline !== undefined;
  return isInvalidated || !isWhole || Date.now() - dataUpdatedAt > FRESH_MS;
}

/** The cards are beside the form if the pane has room for both. */
const PANE = { containerType: "inline-size", minWidth: 0 } as const;
const COLUMNS = {
  "--form-columns": "minmax(0, 1fr)",
  "@container (min-width: 46rem)": { "--form-columns": "minmax(0, 1fr) minmax(0, 22rem)" },
} as const;

function PaneTools() {
  const { pathOf, step, ids, openId, close, isWide } = useInbox();
  const lead = useRecordContext<Lead>();
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record: lead });
  useReadMark(lead);
  const place = openId === undefined ? -1 : ids.indexOf(openId);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: 44, mb: 1, flexWrap: "wrap" }}>
      {!isWide && (
        <Button component={Link} to={pathOf()} startIcon={<ArrowBackIcon />} sx={{ mr: "auto" }}>
          Enquiries
        </Button>
      )}
      <Box role="toolbar" aria-label="This enquiry" sx={{ display: "flex", gap: 0.5, ...(isWide && { mr: "auto" }) }}>
        {lead && canAccess && (
          <>
            <AssignButton leads={[lead]} />
            <SnoozeButton leads={[lead]} />
            <SpamButton leads={[lead]} />
          </>
        )}
        {lead && <UnreadButton leads={[{ ...lead, isUnread: false }]} onMarked={close} />}
        <ToolButton
          label="Previous enquiry"
          shortcut="k"
          icon={<KeyboardArrowUpIcon />}
          disabled={place <= 0}
          onClick={() => step(-1)}
        />
        <ToolButton
          label="Next enquiry"
          shortcut="j"
          icon={<KeyboardArrowDownIcon />}
          disabled={place === -1 || place === ids.length - 1}
          onClick={() => step(1)}
        />
      </Box>
    </Box>
  );
}

/** Marks the enquiry as read once it was shown for a moment, and again when the customer answers meanwhile. */
function useReadMark(lead: Lead | undefined): void {
  const mark = useMark();
  const { id, isUnread = false } = lead ?? {};
  useEffect(() => {
    if (id === undefined || !isUnread) return;
    const timer = setTimeout(() => void mark([id], true), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, isUnread, mark]);
}
