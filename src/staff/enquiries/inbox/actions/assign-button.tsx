import PersonAddAltIcon from "@mui/icons-material/PersonAddAlt";
import { Menu, MenuItem } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { usePermissions } from "react-admin";
import type { Teammate } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import { callApi } from "../../../api/http.ts";
import type { Me } from "../../../auth/me.ts";
import { type Lead, useInbox } from "../inbox-context.ts";
import { ToolButton } from "./tool-button.tsx";

/** Gives enquiries to somebody. People of all their dealers are offered; who does not work for a dealer is refused by the API. */
export function AssignButton({ leads }: { leads: readonly Lead[] }) {
  const { change, isChanging } = useInbox();
  const { permissions: me } = usePermissions<Me>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const people = useTeams(
    leads.flatMap(({ dealerId }) => dealerId ?? []),
    anchor !== null,
  );
  const close = () => setAnchor(null);
  const give = (ownerId: number | null, name: string) => () => {
    close();
    change(leads, { ownerId }, ownerId === null ? "Nobody looks after it now" : `Given to ${name}`);
  };
  const own = people.find(({ id }) => id === me?.number);
  return (
    <>
      <ToolButton
        label="Give to somebody"
        icon={<PersonAddAltIcon />}
        hasMenu
        isOpen={anchor !== null}
        disabled={isChanging}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { "aria-label": "Who looks after it" } }}
      >
        {own && <MenuItem onClick={give(own.id, own.name)}>Me</MenuItem>}
        {people
          .filter(({ id }) => id !== own?.id)
          .map(({ id, name }) => (
            <MenuItem key={id} onClick={give(id, name)}>
              {name}
            </MenuItem>
          ))}
        <MenuItem onClick={give(null, "")}>Nobody</MenuItem>
      </Menu>
    </>
  );
}

/** Returns the people who can own enquiries of these dealers, by name. */
function useTeams(dealerIds: readonly number[], isEnabled: boolean): { id: number; name: string }[] {
  const teams = useQueries({
    queries: [...new Set(dealerIds)].map((dealerId) => ({
      queryKey: ["team", dealerId],
      queryFn: ({ signal }: { signal: AbortSignal }) => callApi<Teammate[]>(`/team?dealerId=${dealerId}`, { signal }),
      enabled: isEnabled,
    })),
  });
  const byId = new Map(teams.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const)));
  return [...byId].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name));
}
