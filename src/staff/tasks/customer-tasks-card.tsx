import { Card, CardContent, Typography } from "@mui/material";
import { TaskList } from "./task-list.tsx";

/** What is to be done for a customer, of all their enquiries. */
export function CustomerTasksCard({ customerId }: { customerId: number }) {
  return (
    <Card component="section" aria-labelledby="customer-tasks">
      <CardContent>
        <Typography id="customer-tasks" component="h2" variant="h6">
          Tasks
        </Typography>
        <TaskList
          filter={{ customerId }}
          showsOwner
          empty={<Typography color="text.secondary">Nothing is planned.</Typography>}
        />
      </CardContent>
    </Card>
  );
}
