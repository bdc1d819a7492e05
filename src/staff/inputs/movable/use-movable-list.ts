import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFieldArray, useFormContext } from "react-hook-form";

export type Direction = "up" | "down";

/** A list of a form whose entries are moved by buttons. A removed entry can be put back. */
export type MovableList = {
  /** The keys of the entries, in their order. */
  keys: readonly string[];
  /** For the element around the list. */
  ref: React.RefObject<HTMLDivElement | null>;
  add(entry: object): void;
  move(index: number, direction: Direction): void;
  remove(index: number): void;
  /** Puts the entry that was removed last back to its place. Undefined: there is none. */
  undo?: () => void;
  /** What has happened, for screen readers. */
  announcement: string;
};

/** `one` is what an entry is called: "Block". */
export function useMovableList(source: string, one: string): MovableList {
  const { getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray<FieldValues>({ name: source });
  const [removed, setRemoved] = useState<{ index: number; entry: object }>();
  const [announcement, announce] = useState("");
  const ref = useRef<HTMLDivElement>(null);
  /** The entry that gets the focus once it is there, and its button, which may be disabled at the end of the list. */
  const focused = useRef<{ index: number; direction?: Direction }>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    const { index, direction } = focused.current;
    const entry = ref.current?.querySelector(`[data-entry="${index}"]`);
    const target = direction
      ? (entry?.querySelector<HTMLElement>(`[data-move=${direction}]:enabled`) ??
        entry?.querySelector<HTMLElement>("[data-move]:enabled"))
      : entry?.querySelector<HTMLElement>("input, textarea, [contenteditable=true]");
    if (!target) return;
    focused.current = undefined;
    target.focus();
  });
  return {
    keys: fields.map(({ id }) => id),
    ref,
    add: (entry) => {
      focused.current = { index: fields.length };
      append(entry, { shouldFocus: false });
    },
    move: (index, direction) => {
      const to = index + (direction === "up" ? -1 : 1);
      focused.current = { index: to, direction };
      move(index, to);
      announce(`${one} ${index + 1} is now number ${to + 1}`);
    },
    remove: (index) => {
      setRemoved({ index, entry: getValues(`${source}.${index}`) });
      remove(index);
      announce(`${one} ${index + 1} is removed`);
    },
    ...(removed && {
      undo: () => {
        insert(removed.index, removed.entry, { shouldFocus: false });
        setRemoved(undefined);
        announce(`${one} ${removed.index + 1} is back`);
      },
    }),
    announcement,
  };
}
