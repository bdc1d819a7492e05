import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess } from "react-admin";
import type { StaffCustomerEnquiry } from "../../contract/staff/enquiries/customer-enquiry.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskList } from "./task-list.tsx";
import { isOpenStage } from "./task-words.ts";
import { WhatNext } from "./what-next.tsx";

type TasksCardProps = {
  enquiry: Pick<
    StaffCustomerEnquiry,
    "id" | "dealerId" | "firstName" | "stage" | "firstContactAt" | "awaitingReplySince" | "erasedAt" | "revision"
  >;
};

/** What is to be done for the customer of an enquiry. Once they have an answer and nothing is planned, it asks what is next. */
export function TasksCard({ enquiry }: TasksCardProps) {
  const { id, dealerId, firstName, stage, firstContactAt, awaitingReplySince, erasedAt, revision } = enquiry;
  const [isAdding, setIsAdding] = useState(false);
  const [skipped, setSkipped] = useState<number>();
  const { canAccess } = useCanAccess({ resource: "tasks", action: "create", record: { dealerId } });
  if (erasedAt !== null) return null;
  const isAnswered = firstContactAt !== null && awaitingReplySince === null && isOpenStage(stage);
  const asks = canAccess && isAnswered && skipped !== id;
  return (
    <Card component="section" aria-labelledby="tasks-title">
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1 }}>
          <Typography id="tasks-title" component="h2" variant="h6">
            Tasks
          </Typography>
          {canAccess && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
              Add a task
            </Button>
          )}
        </Stack>
        <TaskList
          key={id}
          filter={{ enquiryId: id }}
          version={`${revision} ${awaitingReplySince}`}
          showsCustomer={false}
          showsOwner
          empty={
            asks ? (
              <Box>
                <Typography color="text.secondary">Nothing is planned for {firstName}. What next?</Typography>
                <WhatNext enquiry={{ id, dealerId }} onDecided={() => setSkipped(id)} />
              </Box>
            ) : (
              <Typography color="text.secondary">Nothing is planned.</Typography>
            )
          }
        />
        {isAdding && <TaskDialog enquiry={{ id, dealerId }} onClose={() => setIsAdding(false)} />}
      </CardContent>
    </Card>
  );
}
