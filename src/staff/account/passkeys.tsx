import { Alert, Button, List, ListItem, ListItemText, Stack } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { deviceName } from "../../contract/staff/people/device-name.ts";
import { authClient, confirmed, unwrap } from "../auth/auth-client.ts";
import { formatTime } from "../format/south-african-time.ts";

const KEY = ["own-passkeys"];

/** Lists the person's passkeys, and adds and removes them. */
export function Passkeys() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data: passkeys = [], error } = useQuery({
    queryKey: KEY,
    queryFn: () => unwrap(authClient.passkey.listUserPasskeys()),
  });
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onError: (failure: Error) => notify(failure.message, { type: "error" }),
  };
  const add = useMutation({
    mutationFn: () => confirmed(() => authClient.passkey.addPasskey({ name: deviceName(navigator.userAgent) })),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (id: string) => confirmed(() => authClient.passkey.deletePasskey({ id })),
    ...options,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack sx={{ alignItems: "flex-start" }}>
      <List disablePadding sx={{ width: "100%" }}>
        {passkeys.map(({ id, name, createdAt }) => (
          <ListItem
            key={id}
            disableGutters
            divider
            secondaryAction={
              <Button onClick={() => remove.mutate(id)} disabled={remove.isPending}>
                Remove
              </Button>
            }
          >
            <ListItemText
              primary={name ?? "Passkey"}
              secondary={`Added ${formatTime(new Date(createdAt).toISOString())}`}
            />
          </ListItem>
        ))}
      </List>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => add.mutate()} disabled={add.isPending}>
        Add a passkey
      </Button>
    </Stack>
  );
}
