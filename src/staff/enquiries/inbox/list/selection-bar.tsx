import { Box, Checkbox, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { AssignButton } from "../actions/assign-button.tsx";
import { SnoozeButton } from "../actions/snooze-button.tsx";
import { SpamButton } from "../actions/spam-button.tsx";
import { StageButton } from "../actions/stage-button.tsx";
import { UnreadButton } from "../actions/unread-button.tsx";
import type { Lead } from "../inbox-context.ts";
import { ListPages } from "./list-pages.tsx";

type SelectionBarProps = { leads: readonly Lead[]; canChange: boolean };

/** Says which page it is, selects its enquiries, and does something to those that are selected. */
export function SelectionBar({ leads, canChange }: SelectionBarProps) {
  const { selectedIds = [], onSelect, onUnselectItems } = useListContext<Lead>();
  const selected = leads.filter(({ id }) => selectedIds.includes(id));
  const isAll = selected.length > 0 && selected.length === leads.length;
  return (
    <Box
      role="toolbar"
      aria-label="Selected enquiries"
      sx={{
        display: "flex",
        alignItems: "center",
        minHeight: 42,
        borderBottom: 1,
        borderColor: "divider",
        pl: "3px",
        pr: 1,
      }}
    >
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        disabled={leads.length === 0}
        onChange={() => (selected.length > 0 ? onUnselectItems() : onSelect(leads.map(({ id }) => id)))}
        slotProps={{ input: { "aria-label": "Select all on this page" } }}
        sx={{ "&.MuiCheckbox-indeterminate": { color: "text.primary" } }}
      />
      <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: 1 }}>
        {selected.length > 0 && `${selected.length} selected`}
      </Typography>
      {selected.length === 0 ? (
        <ListPages />
      ) : (
        <>
          {canChange && (
            <>
              <AssignButton leads={selected} />
              <StageButton leads={selected} />
              <SnoozeButton leads={selected} />
              <SpamButton leads={selected} />
            </>
          )}
          <UnreadButton leads={selected} onMarked={() => onUnselectItems()} />
        </>
      )}
    </Box>
  );
}
