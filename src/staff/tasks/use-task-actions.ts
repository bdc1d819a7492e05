import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "react-admin";
import type { NewTask, StaffTask } from "../../contract/staff/tasks/task.ts";
import type { Move } from "../../contract/tasks/due-times.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { dayText } from "./task-words.ts";

type Action = { task: StaffTask } & ({ action: "done" | "reopen" } | { action: "move"; to: Move });

/** What can show tasks: their lists, the timeline of an enquiry, and that of a customer. */
const SHOWN_IN = ["tasks", "customer_enquiries", "customers"];

/** Returns a function that loads again what shows tasks. */
export function useTasksRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN_IN.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
}

/** Does a task, opens it again or moves it, with one tap or key. `onActed` gets the task as it is then. */
export function useTaskActions({ onActed }: { onActed: (action: Action["action"], task: StaffTask) => void }) {
  const dataProvider = useDataProvider<StaffDataProvider>();
  const refresh = useTasksRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ task, action, ...others }: Action) => {
      const body = "to" in others ? { to: others.to } : {};
      return (await dataProvider.act("tasks", { id: task.id, action, body })).data as StaffTask;
    },
    onSuccess: (task, { action }) => {
      if (action === "move") notify(`Moved to ${dayText(task.dueAt)}.`, { type: "success" });
      onActed(action, task);
      void refresh();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
}

/** Enters a task. */
export function useAddTask({ onAdded }: { onAdded: () => void }) {
  const dataProvider = useDataProvider<StaffDataProvider>();
  const refresh = useTasksRefresh();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (data: NewTask) => (await dataProvider.create<StaffTask>("tasks", { data })).data,
    onSuccess: async (task) => {
      notify(`Planned for ${dayText(task.dueAt)}.`, { type: "success" });
      onAdded();
      await refresh();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
}
