import { Card, CardContent, Link, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import type { Me } from "../auth/me.ts";
import { TaskList } from "./task-list.tsx";

/** The person's own tasks, on the first page. */
export function TodayTasks({ me }: { me: Me }) {
  return (
    <Card component="section" aria-labelledby="today-tasks" sx={{ mb: 3 }}>
      <CardContent>
        <Typography id="today-tasks" component="h3" variant="h6">
          <Link component={RouterLink} to="/tasks" underline="hover">
            Your tasks
          </Link>
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ "@media (hover: none)": { display: "none" } }}>
          With the focus on a task: D is done, T tomorrow, W next week, arrows go on.
        </Typography>
        <TaskList filter={{ ownerId: me.number }} empty={<Typography>Nothing to do: all is done.</Typography>} />
      </CardContent>
    </Card>
  );
}
