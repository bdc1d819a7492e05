import { Box, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useListContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import {
  INBOX_VIEWS,
  type InboxCounts,
  type InboxView,
  MAX_COUNT,
} from "../../../../contract/staff/enquiries/inbox/inbox.ts";
import { callApi } from "../../../api/http.ts";

const NAMES: Record<InboxView, string> = {
  mine: "Mine",
  unassigned: "Unassigned",
  waiting: "Waiting",
  answered: "Answered",
  snoozed: "Snoozed",
  spam: "Spam",
  all: "All",
};

/** Counts change without an event when a snooze ends. */
const REFETCH_MS = 60_000;

/** Links to the views of the inbox, with their counts. Each replaces the filters of the list. */
export function ViewLinks() {
  const { filterValues } = useListContext();
  const { data: counts } = useQuery({
    // Refreshed with the lists, when an enquiry comes in or changes.
    queryKey: ["customer_enquiries", "inbox_counts"],
    queryFn: ({ signal }) => callApi<InboxCounts>("/inbox_counts", { signal }),
    refetchInterval: REFETCH_MS,
  });
  const { view, q: _, ...filters } = filterValues;
  const current = view ?? (Object.keys(filters).length === 0 ? "all" : undefined);
  return (
    <Box
      component="nav"
      aria-label="Views of the inbox"
      sx={{ display: "flex", gap: 0.5, overflowX: "auto", flexWrap: { xs: "nowrap", sm: "wrap" }, px: 1, py: 0.75 }}
    >
      {INBOX_VIEWS.map((view) => {
        const count = view === "all" ? 0 : (counts?.[view] ?? 0);
        return (
          <Link
            key={view}
            component={RouterLink}
            to={`/customer_enquiries?${viewSearch(view)}`}
            underline="none"
            aria-current={current === view ? "page" : undefined}
            sx={VIEW}
          >
            {NAMES[view]}
            {count > 0 && (
              <Box component="span" sx={{ ml: 0.75, fontVariantNumeric: "tabular-nums", fontWeight: 700 }}>
                {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
              </Box>
            )}
          </Link>
        );
      })}
    </Box>
  );
}

const viewSearch = (view: InboxView) =>
  new URLSearchParams({
    displayedFilters: "{}",
    filter: JSON.stringify({ view }),
    order: "DESC",
    page: "1",
    sort: "inboxAt",
  });

const VIEW = {
  flex: "none",
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: "transparent",
  borderRadius: 1,
  fontSize: "0.875rem",
  color: "text.primary",
  "&:hover": { bgcolor: "background.default" },
  "&[aria-current]": { bgcolor: "background.default", borderColor: "divider", fontWeight: 700 },
} as const;
