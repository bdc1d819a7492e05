import { Box, Button, Paper, Typography } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { BULK_ACTIONS, type BulkAction, MAX_BULK } from "../../../../contract/staff/stock/bulk-change.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { BULK_WORDS } from "./bulk-words.ts";

/** What can be done with the selected vehicles, at the lower edge of the window. */
export function SelectionBar() {
  const { selectedIds, onUnselectItems, onSelectAll, total = 0, data = [] } = useListContext();
  const [action, setAction] = useState<BulkAction>();
  // A person may have selected more on several pages.
  const ids = selectedIds.slice(0, MAX_BULK);
  const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
  return (
    <>
      {selectedIds.length > 0 && (
        <Paper component="section" aria-label="Selection" variant="outlined" sx={BAR}>
          <Typography role="status" sx={{ fontWeight: 700, mr: 1 }}>
            {selectedIds.length > MAX_BULK
              ? `The first ${MAX_BULK} of ${selectedIds.length} selected`
              : `${selectedIds.length} selected`}
          </Typography>
          {BULK_ACTIONS.map((one) => (
            <Button key={one} size="small" variant="outlined" onClick={() => setAction(one)}>
              {BULK_WORDS[one].button}
            </Button>
          ))}
          <Box sx={{ flexGrow: 1 }} />
          {isPageSelected && selectedIds.length < Math.min(total, MAX_BULK) && (
            <Button size="small" onClick={() => onSelectAll({ limit: MAX_BULK })}>
              {total > MAX_BULK ? `Select the first ${MAX_BULK}` : `Select all ${total}`}
            </Button>
          )}
          <Button size="small" onClick={() => onUnselectItems()}>
            Clear
          </Button>
        </Paper>
      )}
      {action !== undefined && (
        <BulkDialog action={action} ids={ids} onDone={() => onUnselectItems()} onClose={() => setAction(undefined)} />
      )}
    </>
  );
}

const BAR = {
  position: { xs: "fixed", md: "sticky" },
  insetInline: { xs: 8, md: "auto" },
  bottom: 8,
  zIndex: "speedDial",
  p: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  boxShadow: 3,
} as const;
