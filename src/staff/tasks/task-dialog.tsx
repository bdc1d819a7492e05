import { MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { StaffTask } from "../../contract/staff/tasks/task.ts";
import type { Move } from "../../contract/tasks/due-times.ts";
import { MAX_TASK_LENGTH, TASK_KINDS, TASK_NAMES, type TaskKind } from "../../contract/tasks/tasks.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { useTeam } from "../enquiries/waiting/use-team.ts";
import { fromLocalInput, toLocalInput } from "../format/south-african-time.ts";
import { DayPicker, UNFINISHED } from "../inputs/day-picker.tsx";
import { ActionDialog } from "../screens/action-dialog.tsx";
import { dayText } from "./task-words.ts";
import { useTasksRefresh } from "./use-task-actions.ts";

/** The enquiry for whose customer something is to be done. */
export type TaskEnquiry = { id: number; dealerId: number | null };

const DAYS: Record<Move, string> = { tomorrow: "Tomorrow, or the next opening day", next_week: "In a week" };
const CHOSEN = "chosen";

type TaskDialogProps = {
  enquiry: TaskEnquiry;
  /** The task to change; undefined: a new one is entered. */
  task?: StaffTask | undefined;
  onClose: () => void;
};

/** Enters a task, or changes one. */
export function TaskDialog({ enquiry, task, onClose }: TaskDialogProps) {
  const [kind, setKind] = useState<TaskKind>(task?.kind ?? "call");
  const [text, setText] = useState(task?.text ?? "");
  const [day, setDay] = useState<Move | typeof CHOSEN>(task === undefined ? "tomorrow" : CHOSEN);
  const [dueAt, setDueAt] = useState(toLocalInput(task?.dueAt));
  // Undefined: whoever looks after the enquiry.
  const [ownerId, setOwnerId] = useState<number | null | undefined>(task?.ownerId);
  const team = useTeam(enquiry.dealerId);
  const dataProvider = useDataProvider<StaffDataProvider>();
  const refresh = useTasksRefresh();
  const isDue = day !== CHOSEN || (dueAt !== "" && dueAt !== UNFINISHED);
  const save = async () => {
    const due = day === CHOSEN ? { dueAt: fromLocalInput(dueAt) } : { on: day };
    const data = { kind, text, ...due, ...(ownerId !== undefined && { ownerId }) };
    if (task === undefined) await dataProvider.create("tasks", { data: { enquiryId: enquiry.id, ...data } });
    else await dataProvider.update("tasks", { id: task.id, data, previousData: task });
    await refresh();
  };
  const isListed = ownerId == null || team.some(({ id }) => id === ownerId);
  const people = isListed ? team : [{ id: ownerId, name: task?.ownerName ?? "" }, ...team];
  return (
    <ActionDialog
      title={task === undefined ? "Add a task" : "Change the task"}
      action={task === undefined ? "Add" : "Save"}
      isReady={isDue}
      act={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <Stack sx={{ gap: 1.5, pt: 1 }}>
          <TextField
            select
            size="small"
            label="Kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as TaskKind)}
          >
            {TASK_KINDS.map((one) => (
              <MenuItem key={one} value={one}>
                {TASK_NAMES[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            size="small"
            label="What is to be done"
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_TASK_LENGTH } }}
            error={errorOf("text") !== undefined}
            helperText={errorOf("text")}
          />
          {task === undefined && (
            <TextField
              select
              size="small"
              label="When"
              value={day}
              onChange={({ target }) => setDay(target.value as typeof day)}
            >
              {Object.entries({ ...DAYS, [CHOSEN]: "On a day and at a time …" }).map(([value, name]) => (
                <MenuItem key={value} value={value}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          {day === CHOSEN && (
            <DayPicker
              label="Day and time"
              value={dueAt}
              onChange={setDueAt}
              withTime
              field={{
                error: errorOf("dueAt") !== undefined,
                helperText: errorOf("dueAt") ?? (isDue ? dayText(fromLocalInput(dueAt) ?? "") : undefined),
              }}
            />
          )}
          {team.length > 0 && (
            <TextField
              select
              size="small"
              label="Who"
              value={ownerId === undefined ? "" : (ownerId ?? 0)}
              onChange={({ target }) => setOwnerId(target.value === "" ? undefined : Number(target.value) || null)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              error={errorOf("ownerId") !== undefined}
              helperText={errorOf("ownerId")}
            >
              {task === undefined && <MenuItem value="">Whoever looks after the enquiry</MenuItem>}
              {task !== undefined && <MenuItem value={0}>Nobody yet</MenuItem>}
              {people.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
      )}
    </ActionDialog>
  );
}
