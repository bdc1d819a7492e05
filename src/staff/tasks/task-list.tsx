import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useGetList } from "react-admin";
import type { StaffTask } from "../../contract/staff/tasks/task.ts";
import { DoneNotice } from "./done-notice.tsx";
import { TaskRow } from "./task-row.tsx";
import { DUE_GROUPS, groupOf } from "./task-words.ts";
import { useTaskActions } from "./use-task-actions.ts";

const PAGE_SIZE = 50;
/** Tasks become due while the page is open. */
const REFETCH_MS = 60_000;

type TaskListProps = {
  /** Which open tasks to list. */
  filter: Record<string, unknown>;
  /** Whether to name customers and cars; on their own page they are known. */
  showsCustomer?: boolean;
  /** Whether to name who does each. */
  showsOwner?: boolean;
  /** Shown if there is none, and none was just done. */
  empty: ReactNode;
  /** Loads the list again whenever it changes, as after a change of the enquiry that may start or end tasks. */
  version?: string;
};

/** Lists open tasks: overdue, for today, and next. The arrow keys go from one to the other. */
export function TaskList({ filter, showsCustomer = true, showsOwner = false, empty, version }: TaskListProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  const [done, setDone] = useState<StaffTask>();
  const list = useRef<HTMLDivElement>(null);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<StaffTask>(
    "tasks",
    {
      filter: { ...filter, state: "open" },
      sort: { field: "dueAt", order: "ASC" },
      pagination: { page: 1, perPage: shown },
    },
    { refetchInterval: REFETCH_MS },
  );
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== version) void refetch();
    seen.current = version;
  }, [version, refetch]);
  const next = useRef<HTMLElement | null>(null);
  const { mutate } = useTaskActions({
    onActed: (action, task) => {
      setDone(action === "done" ? task : undefined);
      if (action === "move") next.current?.focus();
    },
  });
  const act = (action: Parameters<typeof mutate>[0]) => {
    const rows = rowsOf(list.current);
    const index = rows.findIndex((row) => row.dataset.task === String(action.task.id));
    next.current = focusableIn(rows[index + 1] ?? rows[index - 1]);
    mutate(action);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = rowsOf(list.current);
    const index = rows.findIndex((row) => row.contains(event.target as Node));
    const target = step === undefined || index === -1 ? null : focusableIn(rows[index + step]);
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (data === undefined) return <Skeleton height={60} />;
  const now = new Date();
  const open = data.filter(({ id }) => id !== done?.id);
  const groups = DUE_GROUPS.map((name) => ({ name, tasks: open.filter((task) => groupOf(task, now) === name) }));
  return (
    <Box ref={list} onKeyDown={move} sx={{ containerType: "inline-size" }}>
      {done && (
        <DoneNotice
          key={done.id}
          task={done}
          showsCustomer={showsCustomer}
          onUndo={() => mutate({ task: done, action: "reopen" })}
          onClose={() => {
            setDone(undefined);
            (focusableIn(rowsOf(list.current)[0]) ?? list.current)?.focus();
          }}
        />
      )}
      {open.length === 0 && done === undefined && empty}
      {groups
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ name, tasks }) => (
          <Box component="section" key={name} aria-label={name} sx={{ mt: 1 }}>
            <Typography component="p" variant="overline" color={name === "Overdue" ? "error" : "text.secondary"}>
              {name}
            </Typography>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  showsCustomer={showsCustomer}
                  showsOwner={showsOwner}
                  onDone={() => act({ task, action: "done" })}
                  onMove={(to) => act({ task, action: "move", to })}
                />
              ))}
            </Box>
          </Box>
        ))}
      {total > shown && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </Box>
  );
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("[data-task]") ?? [])];

/** What of a row takes the focus: the link to its customer, or its first button. */
const focusableIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>("[data-focus]") ?? row?.querySelector<HTMLElement>("button") ?? null;
