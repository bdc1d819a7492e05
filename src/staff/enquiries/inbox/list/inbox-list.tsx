import { Box, Button, LinearProgress } from "@mui/material";
import { useCallback } from "react";
import { useCanAccess, useListContext } from "react-admin";
import { NoItems } from "../../../screens/bin.tsx";
import { EmptyList } from "../../../screens/list/empty-list.tsx";
import { ListError } from "../../../screens/load-error.tsx";
import type { Screen } from "../../../screens/screen.ts";
import { type Lead, useInbox } from "../inbox-context.ts";
import { InboxTools } from "./inbox-tools.tsx";
import { LeadRow } from "./lead-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { ViewLinks } from "./view-links.tsx";

type InboxListProps = {
  screen: Screen;
  /** Undefined until they are loaded. */
  leads: readonly Lead[] | undefined;
  newcomers: number;
  onShowNewcomers: () => void;
};

/** The list of enquiries: search, views, what is done to several, and the rows. */
export function InboxList({ screen, leads, newcomers, onShowNewcomers }: InboxListProps) {
  const { openId, pathOf, prefetch } = useInbox();
  const { error, filterValues, selectedIds = [], onToggleItem, isFetching } = useListContext<Lead>();
  const { canAccess: canChange = false } = useCanAccess({ resource: "customer_enquiries", action: "update" });
  const select = useCallback((id: number) => onToggleItem(id), [onToggleItem]);
  const { view, ...filters } = filterValues;
  const isNew = leads?.length === 0 && Object.keys(filters).length === 0 && (view === undefined || view === "all");
  return (
    <>
      <InboxTools screen={screen} />
      <ViewLinks />
      <SelectionBar leads={leads ?? []} canChange={canChange} />
      <Box sx={SCROLLS} data-scrolls>
        {isFetching && leads === undefined && <LinearProgress />}
        {newcomers > 0 && (
          <Box role="status" sx={NEWCOMERS}>
            <Button size="small" variant="contained" onClick={onShowNewcomers}>
              {newcomers === 1 ? "1 new: show it" : `${newcomers} new: show them`}
            </Button>
          </Box>
        )}
        {error ? (
          <ListError />
        ) : isNew ? (
          <EmptyList screen={screen} />
        ) : leads?.length === 0 ? (
          <NoItems />
        ) : (
          <Box component="ul" aria-label="Enquiries" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {leads?.map((lead) => (
              <LeadRow
                key={lead.id}
                lead={lead}
                path={pathOf(lead.id)}
                isOpen={lead.id === openId}
                isSelected={selectedIds.includes(lead.id)}
                replaces={openId !== undefined}
                onSelect={select}
                onApproach={prefetch}
              />
            ))}
          </Box>
        )}
      </Box>
    </>
  );
}

const SCROLLS = { position: "relative", flex: 1, minHeight: 0, overflowY: { lg: "auto" } } as const;

/** Above the rows, so that it moves none of them. */
const NEWCOMERS = {
  position: "sticky",
  top: 8,
  height: 0,
  zIndex: 1,
  display: "flex",
  justifyContent: "center",
  "& button": { flex: "none", height: 30 },
} as const;
