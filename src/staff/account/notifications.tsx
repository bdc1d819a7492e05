import { Alert, Button, List, ListItem, ListItemText, Stack } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { StaffDeviceList } from "../../contract/staff/people/devices.ts";
import { callApi } from "../api/http.ts";
import { formatTime } from "../format/south-african-time.ts";
import { findSubscriptionHash, subscribe, supportsPush, unsubscribe } from "./push-subscription.ts";

const KEY = ["own-devices"];
const BLOCKED = "Your browser blocks notifications of this site. Allow them in its settings.";

/** The devices that notify the person of enquiries while the back office is closed. */
export function Notifications() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => ({
      ...(await callApi<StaffDeviceList>("/devices", { signal })),
      own: await findSubscriptionHash(),
    }),
  });
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onError: (failure: Error) => notify(failure.message, { type: "error" }),
  };
  const add = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribe(publicKey);
      if (subscription === undefined) throw new Error(BLOCKED);
      await callApi("/devices", { method: "POST", body: subscription });
    },
    ...options,
  });
  const remove = useMutation({
    mutationFn: async ({ id, isOwn }: { id: number; isOwn: boolean }) => {
      if (isOwn) await unsubscribe();
      await callApi(`/devices/${id}`, { method: "DELETE" });
    },
    ...options,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return null;
  const { devices, own, publicKey } = data;
  const isOn = devices.some(({ endpointHash }) => endpointHash === own);
  return (
    <Stack sx={{ alignItems: "flex-start" }}>
      <List disablePadding sx={{ width: "100%" }}>
        {devices.map(({ id, endpointHash, createdAt }) => (
          <ListItem
            key={id}
            disableGutters
            divider
            secondaryAction={
              <Button
                onClick={() => remove.mutate({ id, isOwn: endpointHash === own })}
                disabled={remove.isPending}
                aria-label={`Remove ${endpointHash === own ? "this device" : `the device of ${formatTime(createdAt)}`}`}
              >
                Remove
              </Button>
            }
          >
            <ListItemText
              primary={endpointHash === own ? "This device" : "Another device"}
              secondary={`Added ${formatTime(createdAt)}`}
            />
          </ListItem>
        ))}
      </List>
      {!isOn && supportsPush() && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => add.mutate(publicKey)} loading={add.isPending}>
          Switch on for this device
        </Button>
      )}
      {!supportsPush() && (
        <Alert severity="info" sx={{ mt: 2 }}>
          This browser shows no notifications of closed pages. On an iPhone, add the back office to the home screen
          first.
        </Alert>
      )}
    </Stack>
  );
}
