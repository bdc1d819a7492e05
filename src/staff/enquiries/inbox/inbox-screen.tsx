import EmailOutlinedIcon from "@mui/icons-material/EmailOutlined";
import { Box, Card, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useCallback, useMemo, useState } from "react";
import { ListBase, Title, useCanAccess, useListContext } from "react-admin";
import type { Screen } from "../../screens/screen.ts";
import { ChangeOutcome } from "./actions/change-outcome.tsx";
import { AS_SPAM } from "./actions/spam-button.tsx";
import { useChangeLeads } from "./actions/use-change-leads.ts";
import { useMark } from "./actions/use-mark.ts";
import { EnquiryPane } from "./enquiry-pane.tsx";
import { type Inbox, InboxContext, type Lead } from "./inbox-context.ts";
import { KeysDialog } from "./keys/keys-dialog.tsx";
import { useInboxKeys } from "./keys/use-inbox-keys.ts";
import { InboxList } from "./list/inbox-list.tsx";
import { useSteadyList } from "./list/use-steady-list.ts";
import { useOpenEnquiry } from "./use-open-enquiry.ts";
import { usePrefetch } from "./use-prefetch.ts";

const PER_PAGE = 50;
const LATEST_FIRST = { field: "inboxAt", order: "DESC" } as const;
const ALL = { view: "all" };

/** The enquiries as work: the list, and beside it, or in its place on a phone, the open enquiry. Filters are in the address. */
export function InboxScreen({ screen }: { screen: Screen }) {
  return (
    <ListBase
      resource={screen.resource}
      perPage={PER_PAGE}
      sort={LATEST_FIRST}
      filterDefaultValues={ALL}
      exporter={false}
      queryOptions={NO_ERROR_MESSAGE}
    >
      <Panes screen={screen} />
    </ListBase>
  );
}

/** The list itself shows errors, so no message is needed. */
const NO_ERROR_MESSAGE = { onError: () => {} };

function Panes({ screen }: { screen: Screen }) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const { openId, pathOf, open, close, whenShown } = useOpenEnquiry(isWide);
  const { selectedIds = [], onToggleItem, onUnselectItems } = useListContext<Lead>();
  const { leads, newcomers, show, acceptNext } = useSteadyList(openId !== undefined || selectedIds.length > 0);
  const ids = useMemo(() => (leads ?? []).map(({ id }) => id), [leads]);
  const prefetch = usePrefetch(openId, ids);
  const mark = useMark();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onChanged = useCallback(() => {
    acceptNext();
    onUnselectItems();
  }, [acceptNext, onUnselectItems]);
  const { change, undo, isChanging, outcome, forget } = useChangeLeads({ onChanged });

  const step: Inbox["step"] = (by) => {
    const place = openId === undefined ? -1 : ids.indexOf(openId);
    const next = ids[openId === undefined ? 0 : place + by];
    if (next !== undefined && (openId === undefined || place !== -1)) open(next);
  };
  const { canAccess: canChange = false } = useCanAccess({ resource: screen.resource, action: "update" });
  const openLead = leads?.find(({ id }) => id === openId);
  useInboxKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => openId !== undefined && onToggleItem(openId),
    u: () => {
      if (openId === undefined) return;
      void mark([openId], false);
      close();
    },
    "!": () => {
      const selected = leads?.filter(({ id }) => selectedIds.includes(id)) ?? [];
      const concerned = selected.length > 0 ? selected : openLead ? [openLead] : [];
      if (canChange && concerned.length > 0 && !isChanging) change(concerned, AS_SPAM, "Spam");
    },
    z: undo,
    "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
    Escape: () => (selectedIds.length > 0 ? onUnselectItems() : openId !== undefined && close()),
    "?": () => setHelpOpen(true),
  });
  const inbox: Inbox = { openId, ids, isWide, pathOf, step, close, prefetch, change, isChanging, undo };
  return (
    <InboxContext value={inbox}>
      {openId === undefined && <Title title={screen.many} />}
      <Box sx={isWide ? SIDE_BY_SIDE : ONE_COLUMN}>
        {(isWide || openId === undefined) && (
          <Card ref={whenShown} component="section" aria-label="List" {...(isWide && { sx: LIST })}>
            <InboxList screen={screen} leads={leads} newcomers={newcomers} onShowNewcomers={show} />
          </Card>
        )}
        {openId === undefined ? isWide && <NothingOpen /> : <EnquiryPane screen={screen} id={openId} />}
      </Box>
      <ChangeOutcome outcome={outcome} onClose={forget} />
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </InboxContext>
  );
}

function NothingOpen() {
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1, pt: "20vh", color: "text.secondary" }}>
      <EmailOutlinedIcon sx={{ fontSize: 40 }} />
      <Typography>Choose an enquiry, or press j for the first one and ? for all keys.</Typography>
    </Box>
  );
}

const BAR_HEIGHT = 51;
const ONE_COLUMN = { py: 1 } as const;
const SIDE_BY_SIDE = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: "minmax(20rem, 25rem) minmax(0, 1fr)",
  py: 1.5,
} as const;
/** As high as the window, with rows that scroll by themselves. */
const LIST = {
  position: "sticky",
  top: BAR_HEIGHT + 12,
  height: `calc(100dvh - ${BAR_HEIGHT + 24}px)`,
  display: "flex",
  flexDirection: "column",
} as const;
