import { Alert, Box, Card, CardContent, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import type { Waiting } from "../../contract/staff/waiting.ts";
import { callApi } from "../api/http.ts";
import { WAITING_QUERY } from "../enquiries/queries.ts";
import { type Chosen, WaitingGroups } from "./waiting-groups.tsx";
import { WaitingLeads } from "./waiting-leads.tsx";

/** Time passes, also when nothing happens. */
const REFETCH_MS = 60_000;

/** The customers whom nobody has contacted yet: since when they wait, at which dealer, and with whom. */
export function WaitingPage() {
  const { data: groups, error } = useQuery({
    queryKey: [WAITING_QUERY],
    queryFn: ({ signal }) => callApi<Waiting>("/waiting_enquiries", { signal }),
    refetchInterval: REFETCH_MS,
  });
  const [chosen, setChosen] = useState<Chosen>({});
  const sum = (name: "waiting" | "overdue") => (groups ?? []).reduce((total, group) => total + group[name], 0);
  return (
    <Box sx={{ py: 2, maxWidth: 1240 }}>
      <Title title="What waits" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {groups !== undefined && (
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ fontSize: "1.125rem" }} role="status">
            {sum("waiting") === 0
              ? "Nobody waits: every customer has been contacted."
              : `${customers(sum("waiting"))} for a first contact, ${sum("overdue") || "none"} of them too long.`}
          </Typography>
          {groups.length > 0 && (
            <Box
              sx={{
                display: "grid",
                gap: 2,
                alignItems: "start",
                gridTemplateColumns: { lg: "minmax(0, 2fr) minmax(0, 3fr)" },
              }}
            >
              <Card component="section" aria-label="By dealer and person">
                <WaitingGroups groups={groups} chosen={chosen} onChoose={setChosen} />
              </Card>
              <Card component="section" aria-label="Customers">
                <CardContent>
                  <WaitingLeads chosen={chosen} />
                </CardContent>
              </Card>
            </Box>
          )}
        </Stack>
      )}
    </Box>
  );
}

const customers = (count: number) => (count === 1 ? "1 customer waits" : `${count} customers wait`);
