import { Button, Stack } from "@mui/material";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { NewTask } from "../../contract/staff/tasks/task.ts";
import { TaskDialog, type TaskEnquiry } from "./task-dialog.tsx";
import { useAddTask } from "./use-task-actions.ts";

type Choice = { label: string } & Pick<NewTask, "kind" | "on">;

/** The most frequent next steps. Their numbers are keys. */
const CHOICES: readonly Choice[] = [
  { label: "Call tomorrow", kind: "call", on: "tomorrow" },
  { label: "Call next week", kind: "call", on: "next_week" },
  { label: "Offer tomorrow", kind: "offer", on: "tomorrow" },
];

type WhatNextProps = {
  enquiry: TaskEnquiry;
  /** Whether it takes the keyboard's focus, because what had it is gone. */
  takesFocus?: boolean;
  /** Called when something is planned, or nothing is to be. */
  onDecided: () => void;
};

/** Offers to plan the next step with a customer for whom nothing is planned. 1 to 3 choose one, Escape none. */
export function WhatNext({ enquiry, takesFocus = false, onDecided }: WhatNextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useAddTask({ onAdded: onDecided });
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const plan = ({ kind, on }: Choice) => isPending || mutate({ enquiryId: enquiry.id, kind, ...(on && { on }) });
  const choose = (event: KeyboardEvent) => {
    // The dialog, which has keys of its own, is a child in React only.
    if (event.ctrlKey || event.metaKey || event.altKey || !event.currentTarget.contains(event.target as Node)) return;
    const choice = CHOICES[Number(event.key) - 1];
    if (event.key === "Escape") onDecided();
    else if (choice !== undefined) plan(choice);
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="What next?"
      sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}
      onKeyDown={choose}
    >
      {CHOICES.map((choice, index) => (
        <Button
          key={choice.label}
          {...(index === 0 && { ref: first })}
          size="small"
          variant="outlined"
          aria-keyshortcuts={String(index + 1)}
          onClick={() => plan(choice)}
        >
          {choice.label}
        </Button>
      ))}
      <Button size="small" onClick={() => setIsOpen(true)}>
        Something else …
      </Button>
      <Button size="small" color="secondary" aria-keyshortcuts="Escape" onClick={onDecided}>
        Nothing
      </Button>
      {isOpen && <TaskDialog enquiry={enquiry} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
