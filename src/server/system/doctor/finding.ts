import type { CheckItem, CheckState } from "../../../contract/staff/setup/check.ts";

/** What the doctor has found out about one thing. */
export type Finding = Pick<CheckItem, "label" | "state" | "message" | "whatToDo">;

const MARKS: Readonly<Record<CheckState, string>> = { ok: "✓", warning: "!", failing: "✗" };

/** A finding as lines of a terminal. */
export const formatFinding = ({ label, state, message, whatToDo }: Finding): string =>
  `${MARKS[state]} ${label}: ${message}\n${whatToDo === "" ? "" : `    ${whatToDo}\n`}`;

export const ok = (label: string, message: string): Finding => ({ label, state: "ok", message, whatToDo: "" });

export const failure = (label: string, message: string, whatToDo: string): Finding => ({
  label,
  state: "failing",
  message,
  whatToDo,
});
