import { Box } from "@mui/material";
import { CreateButton, FilterButton, FilterForm, SearchInput, SortButton, TopToolbar } from "react-admin";
import { ExportListButton } from "../../../screens/list/export-list-button.tsx";
import type { Screen } from "../../../screens/screen.ts";
import { SavedViews } from "../../saved-views.tsx";

const ORDERS = ["inboxAt", "createdAt", "contactDueAt"];

/** Searches, filters and orders the list, keeps that as a view, and begins a new enquiry. */
export function InboxTools({ screen: { filters = [], searchHelp = "Search" } }: { screen: Screen }) {
  const all = [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={searchHelp}
      slotProps={{ htmlInput: { "aria-label": "Search" } }}
      sx={{ width: "100%" }}
    />,
    ...filters,
  ];
  return (
    <Box sx={{ px: 1.5 }}>
      <TopToolbar sx={TOOLS}>
        <FilterButton filters={all} />
        <SavedViews />
        <SortButton label="Order" fields={ORDERS} sx={{ "& button": { color: "text.primary" } }} />
        <ExportListButton />
      </TopToolbar>
      <Box sx={SEARCH}>
        <FilterForm filters={all} />
        <CreateButton label="New enquiry" variant="contained" color="primary" />
      </Box>
    </Box>
  );
}

/** The search takes the room beside the button; chosen filters are below it. */
const SEARCH = {
  display: "flex",
  gap: 1,
  alignItems: "flex-start",
  "& form": { flex: 1, minWidth: 0 },
  "& .filter-field, & .filter-field .MuiFormControl-root": { width: "100%" },
  "& > a": { flex: "none", mt: { sm: 1.75 } },
} as const;
const TOOLS = { justifyContent: "flex-start", minHeight: 0, pt: 1, pb: 0, ml: -1 } as const;
