import { Typography } from "@mui/material";
import { useDataProvider } from "react-admin";
import type { StaffTask } from "../../contract/staff/tasks/task.ts";
import { ActionDialog } from "../screens/action-dialog.tsx";
import { useTasksRefresh } from "./use-task-actions.ts";

/** Asks whether to delete a task, and deletes it. */
export function DeleteTask({ task, name, onClose }: { task: StaffTask; name: string; onClose: () => void }) {
  const dataProvider = useDataProvider();
  const refresh = useTasksRefresh();
  const remove = async () => {
    await dataProvider.delete("tasks", { id: task.id, previousData: task });
    await refresh();
  };
  return (
    <ActionDialog title={`Delete “${name}”?`} action="Delete" color="error" isReady act={remove} onClose={onClose}>
      {() => <Typography>It is gone then, and the timeline does not mention it.</Typography>}
    </ActionDialog>
  );
}
