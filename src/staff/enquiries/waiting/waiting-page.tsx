import { Alert, Box, Card, CardContent, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { sumOf, useWaiting } from "./use-waiting.ts";
import { type Chosen, WaitingGroups } from "./waiting-groups.tsx";
import { WaitingLeads } from "./waiting-leads.tsx";

/** Shows the customers who wait to be contacted: since when, at which dealer, and with which owner. */
export function WaitingPage() {
  const { data: groups, error } = useWaiting();
  const [chosen, setChosen] = useState<Chosen>({});
  const sum = (name: "waiting" | "overdue") => sumOf(groups ?? [], name);
  return (
    <Box sx={{ py: 2, maxWidth: 1240 }}>
      <Title title="What waits" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {groups !== undefined && (
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ fontSize: "1.125rem" }} role="status">
            {sum("waiting") === 0
              ? "Nobody waits: every customer has been contacted."
              : `${customers(sum("waiting"))} to be contacted, ${sum("overdue") || "none"} of them too long.`}
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
