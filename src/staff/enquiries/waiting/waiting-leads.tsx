import { Box, Button, Link, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess, useGetList, useNotify, useRefresh, useUpdate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { clockText, isOverdue } from "../clock-words.ts";
import { formName } from "../lead-words.ts";
import { useTeam } from "./use-team.ts";
import type { Chosen } from "./waiting-groups.tsx";

const PAGE_SIZE = 25;
const MAX_SHOWN = 100;

/** Lists the waiting customers, the most overdue first. Each can be assigned to another owner with one choice. */
export function WaitingLeads({ chosen: { dealerId, ownerId } }: { chosen: Chosen }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const { data = [], total = 0 } = useGetList<StaffCustomerEnquiry>("customer_enquiries", {
    filter: { clock: "running", dealerId, ...(ownerId === null ? { todo: "owner" } : { ownerId }) },
    sort: { field: "contactDueAt", order: "ASC" },
    pagination: { page: 1, perPage: shown },
  });
  return (
    <Stack component="ul" sx={{ gap: 2, listStyle: "none", p: 0, m: 0 }}>
      {data.map((lead) => (
        <WaitingLead key={lead.id} lead={lead} />
      ))}
      {total > shown && shown < MAX_SHOWN && (
        <li>
          <Button variant="outlined" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show more
          </Button>
        </li>
      )}
    </Stack>
  );
}

function WaitingLead({ lead }: { lead: StaffCustomerEnquiry }) {
  const { id, firstName, lastName, offer, form, createdAt, reopenedAt } = lead;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gap: 1,
        alignItems: "center",
        gridTemplateColumns: { sm: "minmax(0, 1fr) 15rem" },
        "& + &": { borderTop: 1, borderColor: "divider", pt: 2 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Link component={RouterLink} to={`/customer_enquiries/${id}`} sx={{ fontWeight: 700 }}>
          {`${firstName} ${lastName}`}
        </Link>
        <Typography variant="body2">{offer?.title ?? formName(form)}</Typography>
        <Typography variant="body2" {...(isOverdue(lead) && { color: "error", sx: { fontWeight: 700 } })}>
          {clockText(lead)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Received {formatTime(createdAt)}
          {reopenedAt && ` · cancelled ${formatTime(reopenedAt)}`}
          {lead.escalatedAt && " · managers told"}
        </Typography>
      </Box>
      <OwnerSelect lead={lead} />
    </Box>
  );
}

/** Assigns the enquiry to the chosen person at once. */
function OwnerSelect({ lead }: { lead: StaffCustomerEnquiry }) {
  const team = useTeam(lead.dealerId);
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record: lead });
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, ownerId, ownerName, firstName, lastName } = lead;
  const give = (chosen: number | null) =>
    update(
      "customer_enquiries",
      { id, data: { ownerId: chosen }, previousData: lead },
      {
        mutationMode: "pessimistic",
        onSuccess: () => notify("Handed over.", { type: "success" }),
        onError: (error) => {
          const isOutdated = (error as { status?: number }).status === 412;
          notify(isOutdated ? "Somebody else has just changed it. Look again." : (error as Error).message, {
            type: "error",
          });
          refresh();
        },
      },
    );
  // The owner may have left; the team has only those who can own it.
  const isListed = ownerId === null || team.some((person) => person.id === ownerId);
  const people = isListed ? team : [{ id: ownerId, name: ownerName ?? "" }, ...team];
  return (
    <TextField
      select
      label="Looked after by"
      value={ownerId ?? ""}
      disabled={!canAccess || isPending}
      onChange={({ target }) => void give(target.value === "" ? null : Number(target.value))}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { "aria-description": `${firstName} ${lastName}` } },
        inputLabel: { shrink: true },
      }}
    >
      <MenuItem value="">Nobody</MenuItem>
      {people.map((person) => (
        <MenuItem key={person.id} value={person.id}>
          {person.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
