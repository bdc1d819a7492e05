import { Box, Button, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import type { StaffTask } from "../../contract/staff/tasks/task.ts";
import { isOpenStage, taskTitle } from "./task-words.ts";
import { WhatNext } from "./what-next.tsx";

type DoneNoticeProps = {
  task: StaffTask;
  showsCustomer: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/** Says that a task is done, and asks what is next if nothing else is planned for the customer. It takes the focus that the task had. */
export function DoneNotice({ task, showsCustomer, onUndo, onClose }: DoneNoticeProps) {
  const asks = task.otherTasks === 0 && isOpenStage(task.stage);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!asks) undo.current?.focus();
  }, [asks]);
  return (
    <Box
      role="group"
      aria-label={`Done: ${taskTitle(task, showsCustomer)}`}
      sx={{ bgcolor: "action.hover", borderRadius: 1, px: 1.5, py: 1, my: 1 }}
    >
      <Typography component="span" role="status" sx={{ fontWeight: 700 }}>
        Done: {taskTitle(task, showsCustomer)}.{asks && ` Nothing else is planned for ${task.firstName}. What next?`}
      </Typography>{" "}
      <Button ref={undo} size="small" onClick={onUndo}>
        Undo
      </Button>
      {asks && <WhatNext takesFocus enquiry={{ id: task.enquiryId, dealerId: task.dealerId }} onDecided={onClose} />}
    </Box>
  );
}
