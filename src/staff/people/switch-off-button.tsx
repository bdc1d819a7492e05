import { Button, CircularProgress, DialogContentText, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useNotify, useRecordContext, useRedirect } from "react-admin";
import { useFormContext } from "react-hook-form";
import { describeWork, type HandOver, type WorkGroup } from "../../contract/staff/enquiries/open-work.ts";
import type { StaffPerson } from "../../contract/staff/people/person.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { callApi } from "../api/http.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";

/** The choice to leave customers without an owner, which is null in the API. */
const NOBODY = "nobody";

/** Switches the person off, after asking who takes over their work. */
export function SwitchOffButton() {
  const person = useRecordContext<StaffPerson & { id: number }>();
  const [isOpen, setOpen] = useState(false);
  if (person === undefined) return null;
  return (
    <>
      <Button color="error" sx={{ ml: "auto" }} onClick={() => setOpen(true)}>
        Switch off
      </Button>
      {isOpen && <SwitchOffDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function SwitchOffDialog({ person, onClose }: { person: StaffPerson & { id: number }; onClose: () => void }) {
  const { id, name } = person;
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const { reset } = useFormContext();
  /** The chosen person's id, or NOBODY, by the key of the group. */
  const [successors, setSuccessors] = useState<Record<string, string>>({});
  const { data: groups, error } = useQuery({
    queryKey: ["open work", id],
    queryFn: ({ signal }) => callApi<WorkGroup[]>(`/people/${id}/open_work`, { signal }),
    gcTime: 0,
  });
  const switchOff = async () => {
    const handOver = (groups ?? []).map((group): HandOver => {
      const chosen = successors[keyOf(group)];
      return { kind: group.kind, dealerId: group.dealerId, ownerId: chosen === NOBODY ? null : Number(chosen) };
    });
    await dataProvider.act("people", { id, action: "switch_off", body: { handOver } });
    notify("Switched off", { type: "success" });
    reset(undefined, { keepValues: true }); // no question about unsaved changes of a person who is switched off
    redirect("list", "people");
  };
  return (
    <ActionDialog
      title={`Switch ${name} off?`}
      action="Switch off"
      color="error"
      isReady={groups?.every((group) => successors[keyOf(group)] !== undefined) ?? false}
      act={switchOff}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DialogContentText>
            They are signed out everywhere at once. In the bin you can switch them on again.
          </DialogContentText>
          {groups === undefined && error === null && <CircularProgress size={24} aria-label="Loading" sx={{ mt: 2 }} />}
          {error !== null && (
            <DialogContentText role="alert" color="error">
              {error.message}
            </DialogContentText>
          )}
          {groups !== undefined && groups.length > 0 && (
            <DialogContentText sx={{ my: 1 }}>
              {name} looks after {describeWork(groups)}. Choose who takes over:
            </DialogContentText>
          )}
          {groups?.map((group, index) => (
            <TextField
              key={keyOf(group)}
              select
              required
              label={`${group.dealerName ?? "The group"}: ${describeWork([group])}`}
              value={successors[keyOf(group)] ?? ""}
              onChange={({ target }) => setSuccessors((chosen) => ({ ...chosen, [keyOf(group)]: target.value }))}
              error={errorOf(`handOver.${index}.ownerId`) !== undefined}
              helperText={errorOf(`handOver.${index}.ownerId`)}
            >
              {group.successors.map((successor) => (
                <MenuItem key={successor.id} value={String(successor.id)}>
                  {successor.name}
                </MenuItem>
              ))}
              <MenuItem value={NOBODY}>Nobody yet</MenuItem>
            </TextField>
          ))}
        </>
      )}
    </ActionDialog>
  );
}

const keyOf = ({ kind, dealerId }: WorkGroup) => `${kind} ${dealerId}`;
