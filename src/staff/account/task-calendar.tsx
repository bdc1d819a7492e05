import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { TaskCalendar as Calendar } from "../../contract/staff/tasks/task.ts";
import { callApi } from "../api/http.ts";
import { formatTime } from "../format/south-african-time.ts";
import { useCopy } from "../layout/use-copy.ts";

const KEY = ["task-calendar"];

/** Creates the address at which a calendar program reads the person's tasks, and ends it. */
export function TaskCalendar() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const copy = useCopy();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi<Calendar>("/task_calendar", { signal }),
  });
  const options = {
    onError: (failure: Error) => notify(failure.message, { type: "error" }),
  };
  const create = useMutation({
    mutationFn: () => callApi<Calendar>("/task_calendar", { method: "POST", body: {} }),
    onSuccess: (calendar: Calendar) => queryClient.setQueryData(KEY, calendar),
    gcTime: 0,
    ...options,
  });
  const end = useMutation({
    mutationFn: () => callApi("/task_calendar", { method: "DELETE" }),
    onSuccess: () => queryClient.setQueryData<Calendar>(KEY, { createdAt: null, readAt: null }),
    ...options,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (data === undefined) return null;
  const { createdAt, readAt, path } = data;
  const address = path && new URL(path, window.location.origin).href;
  return (
    <Stack sx={{ gap: 2, alignItems: "flex-start" }}>
      {address && (
        <>
          <TextField
            fullWidth
            size="small"
            label="Address of your calendar"
            value={address}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
            helperText="Copy it into your calendar program now, under “Add a calendar by address”. It is not shown again. Whoever has it reads your tasks."
          />
          <Button variant="contained" onClick={() => copy(address)}>
            Copy the address
          </Button>
        </>
      )}
      {createdAt !== null && (
        <Typography variant="body2" color="text.secondary">
          Created {formatTime(createdAt)}.{" "}
          {readAt === null ? "No program has read it yet." : `Last read ${formatTime(readAt)}.`}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="outlined" loading={create.isPending} onClick={() => create.mutate()}>
          {createdAt === null ? "Create an address" : "Replace it by a new address"}
        </Button>
        {createdAt !== null && (
          <Button color="error" loading={end.isPending} onClick={() => end.mutate()}>
            End it
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
