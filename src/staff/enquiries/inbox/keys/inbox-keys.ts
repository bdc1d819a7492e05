/** The keys of the inbox, in the order in which the help lists them. */
export const INBOX_KEYS = [
  { key: "j", does: "Next enquiry" },
  { key: "k", does: "Previous enquiry" },
  { key: "x", does: "Select the open enquiry, or take it out of the selection" },
  { key: "u", does: "Mark as unread, and close" },
  { key: "!", does: "Spam" },
  { key: "z", does: "Take the last change back" },
  { key: "/", does: "Search in the list" },
  { key: "Escape", does: "Back to the list" },
  { key: "?", does: "This help" },
] as const;
export type InboxKey = (typeof INBOX_KEYS)[number]["key"];

/** Elements in which keys write, choose or move. */
const USES_KEYS = [
  "input:not([type=checkbox])",
  "textarea",
  "select",
  "[contenteditable=true]",
  "[role=combobox]",
  "[role=listbox]",
  "[role=menu]",
  "[role=dialog]",
  "[role=spinbutton]",
  "[role=grid]",
].join(",");

/** Returns the key of the inbox that was pressed, or undefined: also while somebody types, and with Ctrl, Alt or Cmd. */
export function readKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
  defaultPrevented,
  target,
}: KeyboardEvent): InboxKey | undefined {
  if (ctrlKey || altKey || metaKey || defaultPrevented) return undefined;
  if (target instanceof Element && target.closest(USES_KEYS) !== null) return undefined;
  return INBOX_KEYS.find((one) => one.key === key)?.key;
}
