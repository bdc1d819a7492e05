import { Alert, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Notices } from "../../contract/staff/notices.ts";
import { callApi } from "../api/http.ts";

const REFETCH_MS = 60_000;

/** Shows what administrators should act on, on the server. */
export function ServerNotices() {
  const { data = [] } = useQuery({
    queryKey: ["notices"],
    queryFn: ({ signal }) => callApi<Notices>("/notices", { signal }),
    refetchInterval: REFETCH_MS,
  });
  if (data.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, mb: 3 }}>
      {data.map(({ severity, text }) => (
        <Alert key={text} severity={severity} variant="outlined">
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
