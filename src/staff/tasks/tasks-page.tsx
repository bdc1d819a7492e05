import { Box, Card, CardContent, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { Title, usePermissions } from "react-admin";
import { useSearchParams } from "react-router-dom";
import type { Me } from "../auth/me.ts";
import { TaskList } from "./task-list.tsx";

/** Whose tasks to list, by the parameter of the address. */
const WHOSE = { mine: "Mine", all: "Everybody’s", nobody: "Nobody’s" } as const;
type Whose = keyof typeof WHOSE;

/** All open tasks that the person may see. */
export function TasksPage() {
  const { permissions: me } = usePermissions<Me>();
  const [parameters, setParameters] = useSearchParams();
  if (me === undefined) return <Title title="Tasks" />;
  const asked = parameters.get("whose") ?? "";
  const whose: Whose = asked in WHOSE ? (asked as Whose) : "mine";
  const filters: Record<Whose, object> = { mine: { ownerId: me.number }, all: {}, nobody: { unowned: "true" } };
  return (
    <Box sx={{ py: 2, maxWidth: 960 }}>
      <Title title="Tasks" />
      <ToggleButtonGroup
        size="small"
        exclusive
        value={whose}
        onChange={(_, value: Whose | null) => value && setParameters({ whose: value }, { replace: true })}
        aria-label="Whose tasks"
        sx={{ mb: 2 }}
      >
        {Object.entries(WHOSE).map(([value, name]) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: "none" }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Card component="section" aria-label={`${WHOSE[whose]} tasks`}>
        <CardContent>
          <TaskList
            key={whose}
            filter={{ ...filters[whose] }}
            showsOwner={whose === "all"}
            empty={<Typography>Nothing to do: all is done.</Typography>}
          />
        </CardContent>
      </Card>
    </Box>
  );
}
