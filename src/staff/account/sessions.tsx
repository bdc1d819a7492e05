import { Alert, Button, Chip, List, ListItem, ListItemText, Stack } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { deviceName } from "../../contract/staff/people/device-name.ts";
import { authClient, unwrap } from "../auth/auth-client.ts";
import { formatTime } from "../format/south-african-time.ts";

const KEY = ["own-sessions"];

/** Lists the person's sessions, each with a button to end it. */
export function Sessions() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data: current } = useQuery({
    queryKey: [...KEY, "current"],
    queryFn: () => unwrap(authClient.getSession()),
  });
  const { data: sessions = [], error } = useQuery({
    queryKey: KEY,
    queryFn: () => unwrap(authClient.listSessions()),
  });
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    onError: (failure: Error) => notify(failure.message, { type: "error" }),
  };
  const end = useMutation({ mutationFn: (token: string) => unwrap(authClient.revokeSession({ token })), ...options });
  const endOthers = useMutation({ mutationFn: () => unwrap(authClient.revokeOtherSessions()), ...options });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack sx={{ alignItems: "flex-start" }}>
      <List disablePadding sx={{ width: "100%" }}>
        {sessions.map(({ id, token, userAgent, updatedAt, ipAddress }) => (
          <ListItem
            key={id}
            disableGutters
            divider
            secondaryAction={
              id === current?.session.id ? (
                <Chip label="This one" size="small" />
              ) : (
                <Button onClick={() => end.mutate(token)} disabled={end.isPending}>
                  End it
                </Button>
              )
            }
          >
            <ListItemText
              primary={deviceName(userAgent)}
              secondary={[`Used ${formatTime(new Date(updatedAt).toISOString())}`, ipAddress]
                .filter(Boolean)
                .join(" · ")}
            />
          </ListItem>
        ))}
      </List>
      {sessions.length > 1 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => endOthers.mutate()} disabled={endOthers.isPending}>
          End all others
        </Button>
      )}
    </Stack>
  );
}
